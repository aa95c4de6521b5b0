//! Places similar functions beside one another: a program is 1 to 2 % smaller as transferred, since repetitions are nearer. Its
//! behaviour does not change, its size before compression hardly.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Context, Result, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes of code must be equal to count. Four to twelve were tried, and the two figures below around their values: this is
/// best for both games by 0.1 kB.
const SHINGLE: usize = 6;
/// A sequence in more functions than this does not indicate similarity.
const COMMON: usize = 200;
/// Decay of a function's similarity to another with each one placed between them.
const DECAY: f64 = 0.9;

/// The same program with its functions ordered by similarity.
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
fn functions(wasm: &[u8]) -> Result<(u32, Vec<&[u8]>)> {
    let mut imports = 0;
    let mut declared = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let ty = import?.ty;
                    imports += u32::from(matches!(ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::FunctionSection(section) => declared = section.count() as usize,
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    ensure!(
        declared == bodies.len(),
        "{declared} functions are declared and {} written",
        bodies.len()
    );
    Ok((imports, bodies))
}

/// Always the function next that is most similar to the last ones, relative to its length; if none is, the longest that is left.
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
    // Among equals the first is taken below, so the longest comes first.
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
                // The fewer have it, the more it counts.
                likeness[function] += 1.0 / functions.len() as f64;
            }
        }
    }
    order
}

/// A program calls a function that does not exist.
#[derive(Debug)]
struct NoSuchFunction(u32);

impl std::fmt::Display for NoSuchFunction {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "there is no function {}", self.0)
    }
}

impl std::error::Error for NoSuchFunction {}

/// Rewrites a program.
struct Reordered {
    /// The program's own functions, by their old indexes.
    order: Vec<usize>,
    /// Of each function by its old index, imports first.
    new_index: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = NoSuchFunction;

    fn function_index(&mut self, old: u32) -> Result<u32, Error<NoSuchFunction>> {
        let new = self.new_index.get(old as usize);
        new.copied().ok_or(Error::UserError(NoSuchFunction(old)))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<NoSuchFunction>> {
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
    ) -> Result<(), Error<NoSuchFunction>> {
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
    use walrus::{ElementItems, ExportItem, FunctionId, FunctionKind, ModuleConfig};
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        GlobalType, ImportSection, RefType, StartSection, TableSection, TableType, TypeSection,
        ValType,
    };

    use super::*;

    #[test]
    fn functions_that_are_alike_are_neighbours() {
        let bodies: [&[u8]; 4] = [
            b"the longest of one kind, longer than all others",
            b"one of another kind, which is not short",
            b"NOTHING LIKE ANY OF THOSE BEFORE 0123",
            b"a short one of another kind",
        ];
        assert_eq!(order(&bodies), [0, 1, 3, 2]);
        assert!(order(&[]).is_empty());
    }

    /// Of each function what it is filled with, and how often.
    const FILLED: [(i32, usize); 5] = [(1001, 10), (1002, 40), (1003, 30), (1002, 20), (1001, 15)];
    /// The longest and the one like it; one that pushes as many arguments as that, and the one filled like it; what is left. No order that
    /// is its own inverse.
    const ORDER: [usize; 5] = [1, 3, 4, 0, 2];

    /// A program whose functions each take as many parameters as their number, say it, and call the one before; the first calls an
    /// import. All are exported; the first is also called at the start, the third also by a table.
    fn program() -> Vec<u8> {
        let (mut types, mut imports, mut functions) = (
            TypeSection::new(),
            ImportSection::new(),
            FunctionSection::new(),
        );
        let global = GlobalType {
            val_type: ValType::I32,
            mutable: false,
            shared: false,
        };
        imports.import("page", "global", EntityType::Global(global));
        imports.import("page", "import", EntityType::Function(0));
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 1,
            maximum: None,
            shared: false,
        });
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        for (number, (filled, often)) in (0..).zip(FILLED) {
            types
                .ty()
                .function(vec![ValType::I32; number as usize], vec![]);
            functions.function(number);
            exports.export(&number.to_string(), ExportKind::Func, number + 1);
            let mut body = Function::new([]);
            let mut says = body.instructions();
            says.i32_const(number.cast_signed()).drop();
            for _ in 0..often {
                says.i32_const(filled).drop();
            }
            for _ in 1..number {
                says.i32_const(0);
            }
            says.call(number).end();
            code.function(&body);
        }
        let mut elements = ElementSection::new();
        let third = Elements::Functions(vec![3].into());
        elements.active(None, &ConstExpr::i32_const(0), third);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&tables).section(&exports);
        module.section(&StartSection { function_index: 1 });
        module.section(&elements).section(&code);
        module.finish()
    }

    /// A program, read and checked.
    struct Read(walrus::Module);

    impl Read {
        fn of(wasm: &[u8]) -> Self {
            Self(ModuleConfig::new().parse(wasm).expect("a valid program"))
        }

        fn instructions(&self, function: FunctionId) -> Vec<Instr> {
            let FunctionKind::Local(local) = &self.0.funcs.get(function).kind else {
                return Vec::new();
            };
            let block = local.block(local.entry_block());
            block.instrs.iter().map(|(it, _)| it.clone()).collect()
        }

        /// The number that a function says, if it is none of the imports.
        fn says(&self, function: FunctionId) -> Option<i32> {
            match self.instructions(function).first() {
                Some(Instr::Const(number)) => match number.value {
                    Value::I32(number) => Some(number),
                    _ => None,
                },
                _ => None,
            }
        }

        /// What the one says that a function calls.
        fn calls(&self, function: FunctionId) -> Option<i32> {
            let instructions = self.instructions(function);
            let called = instructions.iter().find_map(|it| match it {
                Instr::Call(call) => Some(call.func),
                _ => None,
            });
            self.says(called.expect("a call"))
        }

        fn check(&self) {
            let mut count = 0;
            for export in self.0.exports.iter() {
                let ExportItem::Function(function) = export.item else {
                    panic!("{} is no function", export.name);
                };
                let number: i32 = export.name.parse().expect("a number");
                assert_eq!(self.says(function), Some(number));
                assert_eq!(self.calls(function), Some(number - 1).filter(|&it| it >= 0));
                count += 1;
            }
            assert_eq!(count, FILLED.len());
            assert_eq!(self.0.start.and_then(|start| self.says(start)), Some(0));
            let elements = self.0.elements.iter().next().expect("elements");
            let ElementItems::Functions(functions) = &elements.items else {
                panic!("no functions");
            };
            assert_eq!(self.says(functions[0]), Some(2));
        }
    }

    #[test]
    fn a_program_calls_what_it_called() {
        let program = program();
        Read::of(&program).check();
        let reordered = by_likeness(&program).expect("a program");
        Read::of(&reordered).check();
        let (imports, bodies) = functions(&program).expect("a program");
        assert_eq!((imports, order(&bodies)), (1, ORDER.to_vec()));
        // What is called has another index, as long as before.
        let length = |body: &&[u8]| body.len();
        let (_, after) = functions(&reordered).expect("a program");
        let expected = ORDER.map(|at| bodies[at].len());
        assert_eq!(after.iter().map(length).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(by_likeness(b"no program").is_err());
    }
}
