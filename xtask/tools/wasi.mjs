// Runs a test program compiled to wasm32-wasip1: `node wasi.mjs program.wasm arguments…`.
// It sees the folder it is started in, and nothing else of the machine.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...rest] = process.argv.slice(2);
const here = process.cwd();
const wasi = new WASI({
  version: "preview1",
  args: [program, ...rest],
  env: { ...process.env, PWD: here },
  preopens: { ".": here, [here]: here },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
try {
  process.exitCode = wasi.start(instance);
} catch (trap) {
  // Rust's own message is on the terminal already.
  console.error(`the program stopped: ${trap.message}`);
  process.exitCode = 101;
}
