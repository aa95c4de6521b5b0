//! Removes from a program what only a panic's message needs. Players' programs have no hook to show one: a panic ends them with a
//! trap, whatever its message. The paths of the machine that compiled are part of it.

use anyhow::{Context, Result, ensure};
use walrus::ir::Value;
use walrus::{
    ConstExpr, DataKind, FunctionBuilder, FunctionId, FunctionKind, Module, ModuleConfig,
};

/// Reads a compiled program; in the returned one a panic traps immediately.
pub(crate) fn without_messages(wasm: &[u8]) -> Result<Module> {
    // As wasm-bindgen reads a program itself.
    let mut module = ModuleConfig::new()
        .strict_validate(false)
        .generate_dwarf(false)
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse(wasm)
        .context("read the compiled client")?;
    let all = module.funcs.iter_local();
    let panicking: Vec<_> = all
        .filter_map(|(id, _)| Some((id, module.funcs.get(id).name.as_deref()?)))
        .filter(|(_, name)| only_panics(name))
        .map(|(id, _)| id)
        .collect();
    ensure!(
        !panicking.is_empty(),
        "no function is named as the standard library's panics are"
    );
    for id in panicking {
        trap(&mut module, id);
    }
    blank_locations(&mut module);
    Ok(module)
}

/// Whether a function of this mangled name is the standard library's and called only by code that panics.
fn only_panics(name: &str) -> bool {
    const CRATES: [&str; 7] = [
        "_4core",
        "_5alloc",
        "_3std",
        "___rustc",
        "_ZN4core",
        "_ZN5alloc",
        "_ZN3std",
    ];
    const FUNCTIONS: [&str; 16] = [
        "4core9panicking",
        "9panicking13panic_handler",
        "9panicking15panic_with_hook",
        "17rust_begin_unwind",
        "13assert_failed",
        "13expect_failed",
        "13unwrap_failed",
        "16slice_error_fail",
        "16slice_index_fail",
        "17len_mismatch_fail",
        "18panic_access_error",
        "22panic_already_borrowed",
        "30panic_already_mutably_borrowed",
        "14panic_poisoned",
        "7raw_vec12handle_error",
        "18handle_alloc_error",
    ];
    CRATES.iter().any(|its| name.contains(its)) && FUNCTIONS.iter().any(|its| name.contains(its))
}

/// Replaces the body of a function by a trap.
fn trap(module: &mut Module, function: FunctionId) {
    let ty = module.funcs.get(function).ty();
    let (params, results) = module.types.params_results(ty);
    let (params, results) = (params.to_vec(), results.to_vec());
    let locals = params.iter().map(|ty| module.locals.add(*ty)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    builder.func_body().unreachable();
    let trap = builder.local_func(locals);
    module.funcs.get_mut(function).kind = FunctionKind::Local(trap);
}

/// Overwrites each `core::panic::Location` and the path it names with zeros.
fn blank_locations(module: &mut Module) {
    let starts = module.data.iter().filter_map(|data| match data.kind {
        DataKind::Active {
            offset: ConstExpr::Value(Value::I32(start)),
            ..
        } => Some((data.id(), start.cast_unsigned() as usize)),
        _ => None,
    });
    let starts: Vec<_> = starts.collect();
    let mut blank = Vec::new();
    for (id, start) in &starts {
        let bytes = &module.data.get(*id).value;
        for at in (start.next_multiple_of(4) - start..bytes.len()).step_by(4) {
            let Some((path, len)) = bytes.get(at..).and_then(location) else {
                continue;
            };
            let at_path = starts.iter().find_map(|(id, start)| {
                let range = path.checked_sub(*start)?..path.checked_add(len)? - start;
                let bytes = module.data.get(*id).value.get(range.clone())?;
                is_path(bytes).then_some((*id, range))
            });
            if let Some(at_path) = at_path {
                blank.push(at_path);
                blank.push((*id, at..at + LOCATION));
            }
        }
    }
    for (id, range) in blank {
        module.data.get_mut(id).value[range].fill(0);
    }
}

/// The bytes of a `core::panic::Location` on 32 bits: the path's address and length, line and column.
const LOCATION: usize = 16;

/// These bytes read as a location: the address and length of its path. `None` if they do not end with a plausible line and column.
fn location(bytes: &[u8]) -> Option<(usize, usize)> {
    let fields = bytes.get(..LOCATION)?.as_chunks::<4>().0;
    let [path, len, line, column] = [0, 1, 2, 3].map(|at| u32::from_le_bytes(fields[at]) as usize);
    let like_one = (1..1 << 20).contains(&line) && (1..1 << 12).contains(&column);
    like_one.then_some((path, len))
}

fn is_path(bytes: &[u8]) -> bool {
    bytes.ends_with(b".rs") && bytes.iter().all(|byte| (b' '..=b'~').contains(byte))
}

#[cfg(test)]
mod tests {
    use walrus::ValType;
    use walrus::ir::Instr;

    use super::*;

    #[test]
    fn names_of_the_standard_librarys_panics_are_known() {
        for name in [
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicking18panic_bounds_check",
            "_ZN4core9panicking13panic_display17h9cfa79fe3d30903dE",
            "_RNvCsfLfy6EI15iL_7___rustc17rust_begin_unwind",
            "_RNvNtCsgXGp5Oqx2Ny_4core6result13unwrap_failed",
        ] {
            assert!(only_panics(name), "{name}");
        }
        for name in [
            "_RNvNtNtCsebHcaeoSrxy_3std9panicking11panic_count17is_zero_slow_path",
            "_ZN6client5siege4page17hca83ba4c635c11fcE",
            "_ZN6client4play13unwrap_failed17hca83ba4c635c11fcE",
        ] {
            assert!(!only_panics(name), "{name}");
        }
    }

    /// A program with a function that panics, at an address above zero two locations in one path, and bytes that only look like one.
    fn program() -> Vec<u8> {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let mut data = b"/home/me/lib.rs_".to_vec();
        let field = |data: &mut Vec<u8>, value: u32| data.extend(value.to_le_bytes());
        for location in [[1024, 15, 7, 9], [1024, 15, 8, 1], [1024, 14, 7, 9]] {
            location.iter().for_each(|value| field(&mut data, *value));
        }
        let offset = ConstExpr::Value(Value::I32(1024));
        module.data.add(DataKind::Active { memory, offset }, data);
        let mut builder = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[]);
        builder.name("_ZN4core9panicking5panic17h9cfa79fe3d30903dE".to_owned());
        builder.func_body().i32_const(1024).drop();
        let local = module.locals.add(ValType::I32);
        let function = builder.finish(vec![local], &mut module.funcs);
        module.exports.add("panic", function);
        module.emit_wasm()
    }

    #[test]
    fn a_panic_traps_and_says_no_path() {
        let module = without_messages(&program()).expect("a program");
        let data = module.data.iter().next().expect("its data");
        let kept: Vec<u8> = [1024_u32, 14, 7, 9]
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .collect();
        let expected = [&[0; 15][..], b"_", &[0; 32], &kept].concat();
        assert_eq!(data.value, expected);
        let (_, function) = module.funcs.iter_local().next().expect("its function");
        let body = &function.block(function.entry_block()).instrs;
        assert!(matches!(body[..], [(Instr::Unreachable(_), _)]), "{body:?}");
    }

    #[test]
    fn a_program_without_known_names_is_refused() {
        assert!(without_messages(&Module::default().emit_wasm()).is_err());
    }
}
