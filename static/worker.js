// Starts the program that advises and reviews, in a worker: its page asks for it when it is wanted.
import start from '/siege_advisor.js';

await start({ module_or_path: '/siege_advisor_bg.wasm' });
