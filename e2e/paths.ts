// Where the server, the built page and the browser are: `cargo xtask test browser` sets them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The server's program. */
export const server = there('SHIYANE_SERVER', join(root, 'target/debug/server'));
/** The folder of the built page. */
export const dist = there('SHIYANE_DIST', join(root, 'dist'));
/** What turns compiled programs and `static/` into a page, and the folder of those programs. */
export const pack = there('SHIYANE_PACK', join(root, 'target/debug/pack'));
export const compiled = there('SHIYANE_COMPILED', join(root, 'target/wasm32-unknown-unknown/web'));
/** The page's sources. */
export const statics = join(root, 'static');
/** The browser's program. */
export const chromium = there('CHROMIUM', onPath(['chromium', 'chromium-browser', 'google-chrome']));

function there(variable: string, otherwise: string): string {
  const path = process.env[variable] ?? otherwise;
  if (!existsSync(path)) {
    throw new Error(`${variable}: there is no ${path || 'such program'}; \`cargo xtask test browser\` builds what is needed and says where it is`);
  }
  return path;
}

function onPath(names: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap(name => folders.map(folder => join(folder, name)));
  return files.find(file => existsSync(file)) ?? '';
}
