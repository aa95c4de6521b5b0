// A separate server: the real program, on a free port, with a separate database.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, database } from './database.ts';
import { dist, server } from './paths.ts';

/** The seed that a word stands for. */
export function seedOf(word: string): string {
  return createHash('sha256').update(word).digest('hex');
}

export class TestServer {
  /** `http://127.0.0.1:port`; the same after a restart. */
  address = '';
  /** Everything the server has said, over all its lives. */
  log = '';
  #process?: ChildProcess;
  readonly #database: Database | undefined;
  /** Where an embedded database is. */
  readonly #data: string;
  readonly #seed: string;
  readonly #dist: string;

  private constructor(database: Database | undefined, data: string, seed: string, dist: string) {
    this.#database = database;
    this.#data = data;
    this.#seed = seed;
    this.#dist = dist;
  }

  /** Starts a server whose games all have this seed; with the built page, or another. */
  static async open(seed: string, page = dist): Promise<TestServer> {
    return TestServer.over(await database(), seed, page);
  }

  /** The same over this database, or an embedded one. */
  static async over(database: Database | undefined, seed: string, page = dist): Promise<TestServer> {
    const server = new TestServer(database, await mkdtemp(join(tmpdir(), 'shiyane-e2e-')), seed, page);
    await server.reopen();
    return server;
  }

  /** Starts it again: same port, same data. */
  async reopen(): Promise<void> {
    const port = this.address ? new URL(this.address).port : '0';
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, ...(this.#database && { DATABASE_URL: this.#database.url }) };
    const started = spawn(
      server,
      ['--port', port, '--data', this.#data, '--dist', this.#dist, '--fixed-seed', this.#seed, '--stop-delay', '0'],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#process = started;
    const kill = () => started.kill('SIGKILL');
    process.once('exit', kill);
    started.once('exit', () => process.removeListener('exit', kill));
    started.stderr.setEncoding('utf8').on('data', text => { this.log += text; });
    this.address = await new Promise<string>((found, lost) => {
      let said = '';
      started.stdout.setEncoding('utf8').on('data', text => {
        said += text;
        const address = /open at (http:\/\/\S+?)\/\s/.exec(said);
        if (address) found(address[1]);
      });
      started.once('error', lost);
      started.once('exit', code => lost(new Error(`the server ended with ${code} before it was open:\n${this.log}`)));
    });
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it politely and clears up. */
  async close(): Promise<void> {
    await this.stop();
    await this.#database?.drop();
  }

  /** Ends it politely; its games stay, unless they were embedded. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill(signal);
      await once(running, 'exit');
    }
  }
}
