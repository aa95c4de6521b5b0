// How long the start of each page holds the main thread: after the first paint, at a processor a quarter as fast, what each task
// takes beyond 50 ms, which is Lighthouse's total blocking time. By thread time, cold, as a phone.
// `ROUNDS` (7), `PAGES` (a list of addresses; whole ones are another server's), `OTHER_DIST` (another built page, measured in turn with ours), `PROFILE=1`.
import { chromium, type Browser } from '@playwright/test';
import { TestServer, seedOf } from '../test-server.ts';
import { dist } from '../paths.ts';
import { phone, test } from '../test.ts';
import { quantile, spread } from './figures.ts';
import { traced, type Task } from './trace.ts';

const SLOWER = 4;
const LONG = 50;
const rounds = Number(process.env.ROUNDS ?? 7);
const pages = (process.env.PAGES ?? '/,/rules,/leaderboards/standard,/leaderboards/daily/today,/my-record,/isandlwana,/siege/first-night').split(',');
const other = process.env.OTHER_DIST;

type Start = { blocking: number; longest: number; sum: number; paint: number; tasks: Task[] };

async function start(browser: Browser, address: string): Promise<Start> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  const { tasks, firstPaint } = await traced(browser, page, async () => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  });
  await context.close();
  const after = tasks.filter(task => task.at + task.wall > firstPaint);
  const slow = after.map(task => SLOWER * task.thread);
  return {
    blocking: slow.reduce((sum, time) => sum + Math.max(0, time - LONG), 0),
    longest: Math.max(...slow),
    sum: SLOWER * tasks.reduce((sum, task) => sum + task.thread, 0),
    paint: firstPaint,
    tasks,
  };
}

test('the start of each page', async ({}, { project }) => {
  const dists = other ? [dist, other] : [dist];
  const servers = await Promise.all(dists.map(page => TestServer.open(seedOf('measure'), page)));
  const browser = await chromium.launch(project.use.launchOptions);
  console.log('| page | build | blocking, ms | longest task, ms | all tasks, ms |\n|---|---|---|---|---|');
  for (const path of pages) {
    const starts: Start[][] = servers.map(() => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [which, { address }] of servers.entries()) {
        const one = await start(browser, new URL(path, address).href);
        if (round >= 0) starts[which].push(one);
      }
    }
    for (const [which, its] of starts.entries()) {
      const columns = [its.map(one => one.blocking), its.map(one => one.longest), its.map(one => one.sum)].map(values => spread(values));
      console.log(`| \`${path}\` | ${which ? 'other' : 'this'} | ${columns.join(' | ')} |`);
    }
    if (other) {
      const ratios = [(one: Start) => one.blocking, (one: Start) => one.longest, (one: Start) => one.sum]
        .map(of => spread(starts[0].map((one, round) => of(one) / of(starts[1][round])), 2));
      console.log(`| \`${path}\` | ratio | ${ratios.join(' | ')} |`);
    }
    if (process.env.PROFILE) profile(starts[0]);
  }
  await browser.close();
  await Promise.all(servers.map(server => server.close()));
});

/** The longest tasks of the round that is in the middle. */
function profile(starts: Start[]): void {
  const middle = quantile(starts.map(one => one.blocking), .5);
  const { tasks, paint } = starts.find(one => one.blocking === middle) ?? starts[0];
  console.log(`first paint at ${paint.toFixed(0)} ms`);
  for (const task of tasks.toSorted((a, b) => b.thread - a.thread).slice(0, 8)) {
    const parts = task.parts.slice(0, 8).map(([name, time]) => `${name} ${time.toFixed(1)}`);
    console.log(`  at ${task.at.toFixed(0)}: ${task.thread.toFixed(1)} ms (${task.wall.toFixed(1)} by the clock): ${parts.join(', ')}`);
  }
}
