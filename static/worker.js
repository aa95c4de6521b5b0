// Starts a program that thinks, in a worker: its page asks for it by name when it is wanted.
const programs = {
  siege_advisor: ['/siege_advisor.js', '/siege_advisor_bg.wasm'],
  isandlwana_reviewer: ['/isandlwana_reviewer.js', '/isandlwana_reviewer_bg.wasm'],
};
const [script, wasm] = programs[self.name];
const { default: start } = await import(script);
await start({ module_or_path: wasm });
