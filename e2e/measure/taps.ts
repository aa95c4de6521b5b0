// Taps and frames of a page under measure: what the page notes of them, and what of the main thread's time lies between.
import type { Browser, Page } from '@playwright/test';
import { quantile } from './figures.ts';
import { type Task, type Trace, traced } from './trace.ts';

/** By how much the processor is slower: Chromium's own throttling, or the main thread's processor time so many times. */
export const SLOWER = 4;

export const told = (values: number[]) =>
  [['min', 0], ['median', .5], ['p95', .95], ['max', 1]].map(([name, part]) => `${name} ${quantile(values, Number(part)).toFixed(0)}`).join(', ');

/** What most of the time went into. */
export const listed = (parts: [string, number][]) =>
  parts.slice(0, 12).map(([part, time]) => `${time.toFixed(1).padStart(7)} ${part}`).join('\n');

/** What the page notes, by its own clock in milliseconds. A `performance.mark` for each costs the thread a millisecond while it is traced. */
type Noted = { taps: number[]; drawn: number[]; pictures: number[]; frames: Frame[] };

/** When a frame came, whether something is shown in it, and whether that is the enemy's move. */
type Frame = [at: number, shown: boolean, enemy: boolean];

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Lets the page note each tap, the frame that draws what came of it and the picture after that, and all frames with what is shown in them: selectors of
 *  anything, and of the enemy's move. */
export async function note(page: Page, watched?: { shown: string; enemy: string }): Promise<void> {
  await page.addInitScript(watched => {
    const noted: Noted = { taps: [], drawn: [], pictures: [], frames: [] };
    window.noted = noted;
    addEventListener('pointerdown', event => {
      noted.taps.push(event.timeStamp);
      // The message arrives once the frame is drawn that this tap has changed, or after what the page does then.
      addEventListener('click', () => requestAnimationFrame(() => {
        noted.drawn.push(performance.now());
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          noted.pictures.push(performance.now());
        };
        port2.postMessage(0);
      }), { once: true, capture: true });
    }, { capture: true });
    if (!watched) return;
    const is = (selector: string) => document.querySelector(selector) !== null;
    const frame = () => {
      noted.frames.push([performance.now(), is(watched.shown), is(watched.enemy)]);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, watched);
}

const forget = (page: Page) => page.evaluate(() => { for (const noted of Object.values(window.noted)) noted.length = 0; });

/** What the page notes of what is tapped under Chromium's own throttling. */
export async function throttled(page: Page, act: () => Promise<void>): Promise<Noted> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await forget(page);
  await act();
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await wire.detach();
  return page.evaluate(() => window.noted);
}

/** The milliseconds between each tap and the picture after it, by the page's clock. */
export const waited = ({ taps, pictures }: Noted) => pairs(taps, pictures).map(([tap, picture]) => picture - tap);

/** How far each frame in which something was shown came after the one before, and after a tap. Up to a tap's frame the page answers the
 *  tap, after it the browser draws that. */
export function apart({ taps, drawn, frames }: Noted): ShownFrame[] {
  const ofTaps = pairs(taps, drawn).map(([, drawn]) => frames.findLast(([at]) => at <= drawn)?.[0]);
  return frames.flatMap(([to, shown, enemy], nth) => {
    const from = frames[nth - 1]?.[0];
    if (from === undefined || !shown || ofTaps.includes(to) || ofTaps.includes(from)) return [];
    return [{ time: to - from, enemy, since: to - (taps.findLast(tap => tap < to) ?? Number.NaN) }];
  });
}

/** Each tap with what came after it, if that came before the next tap. */
function pairs(taps: number[], after: number[]): [number, number][] {
  return taps.flatMap((tap, nth) => {
    const first = after.find(at => at > tap && at < (taps[nth + 1] ?? Number.POSITIVE_INFINITY));
    return first === undefined ? [] : [[tap, first] as [number, number]];
  });
}

/** Traces what is tapped meanwhile; what the page has noted is told by the clock of the trace's tasks. */
export async function tapped(browser: Browser, page: Page, act: () => Promise<void>): Promise<[Trace, Noted]> {
  let clock = 0;
  const trace = await traced(browser, page, async () => {
    await forget(page);
    clock = await page.evaluate(() => performance.mark('clock').startTime);
    await act();
  });
  const since = (trace.marks.find(({ name }) => name === 'clock')?.at ?? Number.NaN) - clock;
  const { taps, drawn, pictures, frames } = await page.evaluate(() => window.noted);
  return [trace, {
    taps: taps.map(at => at + since),
    drawn: drawn.map(at => at + since),
    pictures: pictures.map(at => at + since),
    frames: frames.map(([at, ...shown]) => [at + since, ...shown]),
  }];
}

/** The main thread's time for these tasks, so many times as the processor is slower. */
const timeOf = (tasks: Task[]) => SLOWER * tasks.reduce((sum, task) => sum + task.thread, 0);

/** What the main thread did from each tap to the end of the task that draws the frame after it. */
export function busy([trace, noted]: [Trace, Noted]): { times: number[]; parts: [string, number][] } {
  const all = pairs(noted.taps, noted.drawn).map(([tap, drawn]) => trace.tasks.filter(task => task.at + task.wall > tap && task.at < drawn));
  const parts = new Map<string, number>();
  for (const [name, time] of all.flat().flatMap(({ parts }) => parts)) parts.set(name, (parts.get(name) ?? 0) + time);
  return {
    times: all.map(timeOf),
    parts: [...parts].map(([name, time]) => [name, SLOWER * time / all.length] as [string, number]).toSorted(([, a], [, b]) => b - a),
  };
}

/** A frame in which something is shown: how long it took, whether the enemy's move is shown, and how long after a tap it came. */
export type ShownFrame = { time: number; enemy: boolean; since: number };

/** What the main thread did for each frame in which something was shown, but for the picture after a tap, which is the tap's. A
 *  frame's own task begins before it is noted. */
export function frames([trace, noted]: [Trace, Noted]): (ShownFrame & { tasks: Task[] })[] {
  // A tap's picture is noted by the same frame, right after the frame itself.
  const ofTaps = pairs(noted.taps, noted.drawn).map(([, drawn]) => noted.frames.findLast(([at]) => at <= drawn)?.[0]);
  return noted.frames.flatMap(([to, shown, enemy], nth) => {
    const from = noted.frames[nth - 1]?.[0];
    if (from === undefined || !shown || ofTaps.includes(to)) return [];
    const tap = noted.taps.findLast(tap => tap < to) ?? Number.NaN;
    const tasks = trace.tasks.filter(task => task.at >= from && task.at < to);
    return [{ time: timeOf(tasks), enemy, since: to - tap, tasks }];
  });
}

/** How many frames there are, how long they take, and how many are longer than each of these. */
export function counted(frames: ShownFrame[], over: number[]): string {
  const times = frames.map(({ time }) => time);
  const longer = over.map(most => `over ${most}: ${times.filter(time => time > most).length}`);
  return [`${frames.length} frames, ms: ${told(times)}`, ...longer].join('; ');
}

/** A frame in one line, with the tasks of it where they are known. */
export const describe = ({ time, enemy, since, tasks }: ShownFrame & { tasks?: Task[] }) =>
  `${time.toFixed(0).padStart(5)} ms, ${since.toFixed(0)} after a tap${enemy ? ', enemy' : ''}${tasks ? `: ${made(tasks)}` : ''}`;

/** Tasks and parts of a millisecond or more, slowed down. */
function made(tasks: Task[]): string {
  const slow = (name: string, time: number) => `${name} ${(SLOWER * time).toFixed(0)}`;
  const parts = tasks.flatMap(task => task.parts.map(([name, time]) => slow(name, time)));
  return [...tasks.filter(task => task.thread > 1).map(task => slow('task', task.thread)), ...parts].join(', ');
}
