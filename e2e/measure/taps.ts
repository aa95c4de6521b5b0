// Taps and frames of a page under measure: what the page marks, and what of the main thread's time lies between.
import type { Page } from '@playwright/test';
import { quantile } from './figures.ts';
import type { Task, Trace } from './trace.ts';

/** By how much the processor is slower: Chromium's own throttling, or the main thread's processor time so many times. */
export const SLOWER = 4;

export const told = (values: number[]) =>
  [['min', 0], ['median', .5], ['p95', .95], ['max', 1]].map(([name, part]) => `${name} ${quantile(values, Number(part)).toFixed(0)}`).join(', ');

/** What most of the time went into. */
export const listed = (parts: [string, number][]) =>
  parts.slice(0, 12).map(([part, time]) => `${time.toFixed(1).padStart(7)} ${part}`).join('\n');

/** Lets the page mark each tap and the picture after it; `window.measured` has the milliseconds between them. */
export async function markTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: number[] = [];
    Object.assign(window, { measured: all });
    addEventListener('pointerdown', event => {
      const since = event.timeStamp;
      performance.mark('tap');
      // The message arrives once the frame is drawn that this tap has changed.
      addEventListener('click', () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('picture');
          all.push(performance.now() - since);
        };
        port2.postMessage(0);
      }), { once: true, capture: true });
    }, { capture: true });
  });
}

/** The main thread's time for these tasks, so many times as the processor is slower. */
const timeOf = (tasks: Task[]) => SLOWER * tasks.reduce((sum, task) => sum + task.thread, 0);

/** What the main thread did between each tap and the picture after it. */
export function busy(trace: Trace): { times: number[]; parts: [string, number][] } {
  const marks = trace.marks.filter(({ name }) => name === 'tap' || name === 'picture');
  const pairs = marks.flatMap((tap, nth) => (tap.name === 'tap' && marks[nth + 1]?.name === 'picture' ? [[tap, marks[nth + 1]]] : []));
  const all = pairs.map(([tap, picture]) => trace.tasks.filter(task => task.at + task.wall > tap.at && task.at < picture.at));
  const parts = new Map<string, number>();
  for (const [name, time] of all.flat().flatMap(({ parts }) => parts)) parts.set(name, (parts.get(name) ?? 0) + time);
  return {
    times: all.map(timeOf),
    parts: [...parts].map(([name, time]) => [name, SLOWER * time / all.length] as [string, number]).toSorted(([, a], [, b]) => b - a),
  };
}

/** What the main thread did for each frame that the page marked as one. A frame's own task begins before its mark. */
export function frames(trace: Trace): number[] {
  const marks = trace.marks.filter(({ name }) => name === 'frame' || name === 'still');
  return marks.flatMap((mark, nth) => {
    const [from, to] = [marks[nth - 1], mark];
    return from && to.name === 'frame' ? [timeOf(trace.tasks.filter(task => task.at >= from.at && task.at < to.at))] : [];
  });
}
