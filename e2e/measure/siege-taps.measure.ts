// How long a tap on the siege's table takes to the next picture, at a processor a quarter as fast, and what the frames of the enemy's
// move take: a game played by pointing at things, of which every tap is one. By the main thread's processor time, four times; with
// `THROTTLED=1` by the clock, under Chromium's own throttling.
// `DECISIONS` (40); `PROFILE=1` tells what a tap's time and the long frames are made of, `SIZE=desktop` plays on one.
import { type Action, Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen, thingsOf } from '../table.ts';
import { test, windows } from '../test.ts';
import { SLOWER, type ShownFrame, apart, busy, counted, describe, frames, listed, note, tapped, throttled, told, waited } from './taps.ts';

const decisions = Number(process.env.DECISIONS ?? 40);
const [name, viewport] = windows.find(([name]) => name === process.env.SIZE) ?? windows[0];

test.use({ luck: 'n17', viewport, hasTouch: true, isMobile: name === 'phone', deviceScaleFactor: name === 'phone' ? 2 : 1 });

/** Turns a phone to the drawer in which what is pointed at lies. */
async function open(screen: TableScreen, action: Action): Promise<void> {
  const [first] = action === 'pass' ? [] : thingsOf(action);
  for (const tab of first ? ['hand', 'tableau', 'post'] : []) {
    if (await screen.thing(first).first().isVisible()) return;
    await screen.tap(screen.root.locator(`.tabs [data-do="${tab}"]`));
    await screen.page.waitForTimeout(300);
  }
}

/** The longest that a frame of the enemy's move may take, in milliseconds. */
const SMOOTH = 32;

test('a tap on the table of the siege, and the enemy move after it', async ({ page, browser }) => {
  await note(page, { shown: '.table[data-playing]', enemy: '.table[data-playing] .announcement-art .chit' });
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  // By the finger alone: a locator's click has the page do much else.
  screen.tap = async thing => {
    await thing.scrollIntoViewIfNeeded();
    await page.waitForTimeout(400);
    const box = await thing.boundingBox();
    if (!box) throw new Error(`${thing} is not seen`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    // Before the test looks at the page again: that is work of the main thread as well.
    await page.waitForTimeout(400);
  };
  // Asked once and told when it is so: asking again and again would be measured as well.
  const shown = (seq: number) => page.evaluate(seq => new Promise<void>(resolve => {
    const table = document.querySelector('.table')!;
    const is = (name: string, value: string | null) => table.getAttribute(name) === value;
    const look = () => {
      if (is('data-seq', String(seq)) && is('data-status', 'ready') && is('data-playing', null)) resolve();
    };
    new MutationObserver(look).observe(table, { attributes: true });
    look();
  }), seq);
  await shown((await api.legal(screen.id)).seq);
  const play = async () => {
    for (let made = 0; made < decisions; made += 1) {
      const legal = await api.legal(screen.id);
      await page.waitForTimeout(300);
      if (legal.actions.length === 0) throw new Error(`over after ${made} decisions`);
      const action = steady(legal.actions, await api.table(screen.id));
      await open(screen, action);
      // Before the last tap: asking during the enemy's move would be measured with it.
      const answered = shown(legal.seq + 1);
      await screen.point(action);
      await answered;
    }
  };
  const tell = (name: string, times: number[], frames: ShownFrame[]) => {
    const over = [SMOOTH, SMOOTH * SLOWER];
    console.log(`${name}: ${times.length} taps, ms: ${told(times)}`);
    console.log(`while something is shown: ${counted(frames, over)}`);
    console.log(`in the enemy's move: ${counted(frames.filter(({ enemy }) => enemy), over)}`);
    console.log(frames.filter(({ time }) => time > SMOOTH).map(describe).join('\n'));
  };
  if (process.env.THROTTLED) {
    const noted = await throttled(page, play);
    // The time between two frames, by the clock.
    tell(`${name}, throttled`, waited(noted), apart(noted));
    return;
  }
  const measured = await tapped(browser, page, play);
  const { times, parts } = busy(measured);
  tell(name, times, frames(measured));
  if (process.env.PROFILE) console.log(listed(parts));
});
