import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string; data?: { url?: string } };
}

/** The categories of the main thread's work. */
export const WORK_CATEGORIES = [
  'script',
  'compile',
  'garbage',
  'style',
  'layout',
  'paint',
  'other',
] as const;
type Kind = (typeof WORK_CATEGORIES)[number];
export type MainThreadTimes = Record<Kind, number>;

const kinds: Record<Exclude<Kind, 'other'>, RegExp> = {
  garbage: /GC/,
  compile: /compile|Compile/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|HitTest)$/,
  script:
    /^(EvaluateScript|FunctionCall|v8\.|V8\.|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|XHR)/,
};

const kindOf = (name: string): Kind =>
  (Object.keys(kinds) as Exclude<Kind, 'other'>[]).find((kind) => kinds[kind].test(name)) ??
  'other';

/** Returns the time of each category in ms. Events of one thread are nested, so the time of an event excludes the events inside it. */
function selfTimes(events: readonly TraceEvent[]): MainThreadTimes {
  const sums: MainThreadTimes = {
    script: 0,
    compile: 0,
    garbage: 0,
    style: 0,
    layout: 0,
    paint: 0,
    other: 0,
  };
  const open: { end: number; kind: Kind }[] = [];
  const sorted = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0 } of sorted) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer) sums[outer.kind] -= dur / 1000;
    const kind = kindOf(name);
    sums[kind] += dur / 1000;
    open.push({ end: ts + dur, kind });
  }
  return sums;
}

/** Records a Chrome trace during an action and summarises the main thread. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThreadTimes> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc', '__metadata'],
  });
  await act();
  const recorded: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const all = recorded.traceEvents;
  const mains = all
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const complete = all.filter(({ ph, name }) => ph === 'X' && name !== 'RunTask');
  const of = (main: string) => complete.filter(({ pid, tid }) => `${pid} ${tid}` === main);
  // Each tab of the browser has a main thread; the thread with the most events belongs to the measured page.
  const busiest = mains.map(of).toSorted((a, b) => b.length - a.length)[0];
  return selfTimes(busiest ?? []);
}
