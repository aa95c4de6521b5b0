// Activity of the main thread of a page, from Chromium's own trace. By thread time: other programs on the machine do not count.
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { frames?: { processId: number; url: string }[]; url?: string; functionName?: string } };
};

/** A task of the main thread, in milliseconds. */
export type Task = { at: number; wall: number; thread: number; parts: [string, number][] };

/** What the page marked by `performance.mark`. */
export type Mark = { name: string; at: number };

export type Trace = { tasks: Task[]; marks: Mark[]; /** Since the trace began, as the tasks' `at`. */ firstPaint: number };

const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing'];

/** What tasks are made of. Telling it costs the main thread some 15 % of its time, so totals are measured without. */
const PARTS = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/** Traces what happens meanwhile; `TRACE` names a file to keep all of it in. The browser must have no other page. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: process.env.PROFILE ? [...CATEGORIES, ...PARTS] : CATEGORIES });
  await act();
  const trace = (await browser.stopTracing()).toString();
  if (process.env.TRACE) writeFileSync(process.env.TRACE, trace);
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  return read(traceEvents);
}

function read(events: TraceEvent[]): Trace {
  const paint = events.filter(event => event.name === 'firstContentfulPaint').at(-1);
  const mains = events.filter(event => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const onMain = (event: TraceEvent) => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const busiest = paint?.pid ?? mains[0]?.pid;
  const its = events.filter(event => event.ph === 'X' && event.pid === busiest && onMain(event)).toSorted((a, b) => a.ts - b.ts);
  const began = its[0]?.ts ?? 0;
  const tasks = its.filter(event => event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask');
  // One within another is not counted twice.
  let end = 0;
  const top = tasks.filter(task => {
    if (task.ts < end) return false;
    end = task.ts + (task.dur ?? 0);
    return true;
  });
  return {
    marks: events
      .filter(event => event.pid === busiest && event.cat === 'blink.user_timing')
      .map(({ name, ts }) => ({ name, at: (ts - began) / 1000 })),
    firstPaint: paint ? (paint.ts - began) / 1000 : Number.NaN,
    tasks: top.map(task => ({
      at: (task.ts - began) / 1000,
      wall: (task.dur ?? 0) / 1000,
      // Chromium leaves the thread's time out now and then.
      thread: (task.tdur ?? task.dur ?? 0) / 1000,
      parts: parts(its, task),
    })),
  };
}

/** What a task consists of that took a millisecond or more: each kind's own time without what is within it. */
function parts(events: TraceEvent[], task: TraceEvent): [string, number][] {
  const until = task.ts + (task.dur ?? 0);
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (event: TraceEvent, time: number) => {
    const name = event.args.data?.functionName ? `${event.name} ${event.args.data.functionName}` : event.name;
    own.set(name, (own.get(name) ?? 0) + time / 1000);
  };
  for (const event of events) {
    if (event.ts < task.ts || event.ts >= until || event === task) continue;
    while (open.length > 0 && event.ts >= open[open.length - 1].ts + (open[open.length - 1].dur ?? 0)) open.pop();
    const outer = open.at(-1);
    if (outer) add(outer, -(event.tdur ?? 0));
    add(event, event.tdur ?? 0);
    open.push(event);
  }
  return [...own].filter(([, time]) => time >= 1).toSorted(([, a], [, b]) => b - a);
}
