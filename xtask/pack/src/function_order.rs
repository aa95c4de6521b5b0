//! Puts functions that are alike beside one another: a program is 2 % smaller as transferred, since what repeats is nearer. Neither what
//! it does nor its size before compression changes.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes of code must be the same to count. Four to twelve were tried, and the two figures below around what they are: this is
/// best for both games by a tenth of a kilobyte.
const SHINGLE: usize = 6;
/// What is in more functions than this does not say which are alike.
const COMMON: usize = 200;
/// What remains of a function's likeness to another with each one placed between them.
const DECAY: f64 = 0.9;

/// The same program with its functions in the order of their likeness.
pub(crate) fn by_likeness(wasm: &[u8]) -> Result<Vec<u8>> {
    let (imports, bodies) = functions(wasm).context("read a program")?;
    let order = order(&bodies);
    let mut new_index: Vec<u32> = (0..imports).collect();
    new_index.resize(new_index.len() + order.len(), 0);
    for (new, &old) in (imports..).zip(&order) {
        new_index[imports as usize + old] = new;
    }
    let mut module = Module::new();
    Reordered { order, new_index }
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .context("write a program's functions in another order")?;
    Ok(module.finish())
}

/// How many functions a program imports, and the code of its own.
fn functions(wasm: &[u8]) -> Result<(u32, Vec<&[u8]>), wasmparser::BinaryReaderError> {
    let mut imports = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    Ok((imports, bodies))
}

/// Always the function next that is most like the last ones, for its length; where none is like them, the longest that is left.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let shingles: Vec<BTreeSet<&[u8]>> = bodies
        .iter()
        .map(|body| body.windows(SHINGLE).collect())
        .collect();
    let mut found_in: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, its) in shingles.iter().enumerate() {
        for shingle in its {
            found_in.entry(shingle).or_default().push(function);
        }
    }
    found_in.retain(|_, functions| functions.len() <= COMMON);

    let mut likeness = vec![0.0; bodies.len()];
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    // The first of equals is taken below, so the longest comes first.
    left.sort_by_key(|&function| std::cmp::Reverse(bodies[function].len()));
    let mut order = Vec::with_capacity(bodies.len());
    while !left.is_empty() {
        let for_its_length = |function: usize| {
            let length = bodies[function].len().max(1) as f64;
            likeness[function] / length.sqrt()
        };
        let mut best = 0;
        for at in 1..left.len() {
            if for_its_length(left[at]) > for_its_length(left[best]) {
                best = at;
            }
        }
        let next = left.remove(best);
        order.push(next);
        likeness.iter_mut().for_each(|its| *its *= DECAY);
        for functions in shingles[next]
            .iter()
            .filter_map(|shingle| found_in.get(shingle))
        {
            for &function in functions {
                // The fewer have it, the more it says.
                likeness[function] += 1.0 / functions.len() as f64;
            }
        }
    }
    order
}

/// Writes a program anew.
struct Reordered {
    /// The program's own functions, by their old places.
    order: Vec<usize>,
    /// Of each function by its old index, imports first.
    new_index: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, Error> {
        Ok(self.new_index[old as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use walrus::ir::{Instr, Value};
    use walrus::{ExportItem, FunctionBuilder, FunctionId, ModuleConfig};

    use super::*;

    #[test]
    fn functions_that_are_alike_are_neighbours() {
        let bodies: [&[u8]; 4] = [
            b"a long one of a kind, longer than all",
            b"another of this kind: zero",
            b"nothing like the others",
            b"another of this kind: one",
        ];
        assert_eq!(order(&bodies), [0, 1, 3, 2]);
        assert!(order(&[]).is_empty());
    }

    /// Three functions that say who they are and call the one before, the first an import. The last is the longest, so it comes first;
    /// the first one is like it.
    fn program() -> Vec<u8> {
        let mut module = walrus::Module::default();
        let ty = module.types.add(&[], &[]);
        let (mut before, _) = module.add_import_func("page", "first", ty);
        for name in 1..=3 {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
            let mut body = builder.func_body();
            body.call(before).i32_const(name).drop();
            for _ in 0..name * 8 {
                body.i32_const(name % 2).drop();
            }
            before = builder.finish(Vec::new(), &mut module.funcs);
            module.exports.add(&name.to_string(), before);
        }
        module.emit_wasm()
    }

    /// Of each export its name, the number its function says first, and what says the one it calls.
    fn calls(module: &walrus::Module) -> Vec<(String, i32, Option<i32>)> {
        let instructions = |function: FunctionId| match &module.funcs.get(function).kind {
            walrus::FunctionKind::Local(local) => local.block(local.entry_block()).instrs.clone(),
            _ => Vec::new(),
        };
        let says = |function| {
            instructions(function).iter().find_map(|(it, _)| match it {
                Instr::Const(number) => match number.value {
                    Value::I32(number) => Some(number),
                    _ => None,
                },
                _ => None,
            })
        };
        let mut calls = Vec::new();
        for export in module.exports.iter() {
            let ExportItem::Function(function) = export.item else {
                continue;
            };
            let called = instructions(function).iter().find_map(|(it, _)| match it {
                Instr::Call(call) => Some(call.func),
                _ => None,
            });
            let number = says(function).expect("a number");
            calls.push((export.name.clone(), number, called.and_then(says)));
        }
        calls.sort();
        calls
    }

    #[test]
    fn a_program_calls_what_it_called() {
        let program = program();
        let reordered = by_likeness(&program).expect("a program");
        let read = |wasm: &[u8]| ModuleConfig::new().parse(wasm).expect("a program");
        let expected = [("1", 1, None), ("2", 2, Some(1)), ("3", 3, Some(2))]
            .map(|(name, number, called)| (name.to_owned(), number, called));
        assert_eq!(calls(&read(&program)), expected);
        assert_eq!(calls(&read(&reordered)), expected);
        let own = |wasm| functions(wasm).expect("a program").1.len();
        assert_eq!(own(&program), own(&reordered));
        assert_ne!(program, reordered);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(by_likeness(b"no program").is_err());
    }
}
