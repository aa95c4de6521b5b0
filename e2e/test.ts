// `test` and `expect` for every spec: pages of the file's own server, and no trouble tolerated in any of them.
import { type BrowserContext, type BrowserContextOptions, type Page, test as plain } from '@playwright/test';
import { TestServer, seedOf } from './test-server.ts';

export { expect } from '@playwright/test';

/** A phone held upright. */
export const phone = { width: 390, height: 844 };
/** The two windows in which everything has to be right. */
export const windows = [['phone', phone], ['desktop', { width: 1440, height: 900 }]] as const;

/** The pages of the history below its first, by their names in addresses. */
export const HISTORY = ['isandlwana', 'place', 'regiments', 'defenders', 'aftermath', 'sources'];

/** For tests of what moves, and of people who see it move: elsewhere nothing does, and a table opens for two fifths less work. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A figure as pages print it: a minus is no hyphen. */
export const printed = (figure?: number): string => String(figure).replace('-', '−');

/** What browsers complained about: errors in the console, uncaught ones, breaches of the content security policy. */
export class Trouble {
  readonly #heard: string[] = [];
  readonly #excused: RegExp[] = [];

  /** Expects complaints like this one: the spec provokes them. */
  excuse(complaint: RegExp): void {
    this.#excused.push(complaint);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', message => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', error => this.#heard.push(`uncaught: ${error.error().stack ?? error.error()}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', breach => {
        console.error(`breach of ${breach.violatedDirective}: ${breach.blockedURI} ${breach.sample}`);
      });
    });
  }

  unexcused(): string[] {
    return this.#heard.filter(complaint => !this.#excused.some(excuse => excuse.test(complaint)));
  }
}

type ForATest = {
  /** The word whose seed every new game has; each file sets its own. */
  luck: string;
  /** The server of this file. */
  server: TestServer;
  trouble: Trouble;
  /** Another person: a browser of their own, with nothing in it. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
};

/** The server of the file whose tests run in this process. As a fixture of the process it would have each process run one file alone. */
let running: { file: string; luck: string; server: TestServer } | undefined;

export const test = plain.extend<ForATest, { closing: void }>({
  luck: ['', { option: true }],
  server: async ({ luck }, use, { file }) => {
    if (running?.file !== file || running.luck !== luck) {
      await running?.server.close();
      running = undefined;
      running = { file, luck, server: await TestServer.open(seedOf(luck)) };
    }
    await use(running.server);
  },
  closing: [
    async ({}, use) => {
      await use();
      await running?.server.close();
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  trouble: [
    async ({ server }, use, info) => {
      const trouble = new Trouble();
      await use(trouble);
      if (info.status !== info.expectedStatus) {
        await info.attach('server log', { body: server.log, contentType: 'text/plain' });
      }
      plain.expect(trouble.unexcused(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, trouble }, use) => {
    await trouble.watch(context);
    await use(context);
  },
  stranger: async ({ browser, baseURL, trouble }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async options => {
      const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'UTC', ...options });
      contexts.push(context);
      await trouble.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(context => context.close()));
  },
});
