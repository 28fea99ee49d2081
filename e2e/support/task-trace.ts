import type { Browser, CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The CPU time of the event in microseconds. */
  tdur?: number;
  args: { name?: string };
}

async function readTrace(cdp: CDPSession, handle: string): Promise<TraceEvent[]> {
  let text = '';
  for (;;) {
    const { data, eof } = await cdp.send('IO.read', { handle });
    text += data;
    if (eof) break;
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(text);
  return trace.traceEvents;
}

/**
 * Records the tasks of the main threads of all pages. The returned function stops the recording and returns the CPU time of each task
 * in ms. In contrast to elapsed time, CPU time does not depend on the load of the machine.
 */
export async function recordTasks(browser: Browser): Promise<() => Promise<number[]>> {
  const cdp = await browser.newBrowserCDPSession();
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return async () => {
    const completed = new Promise<string>((resolve) => {
      cdp.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream));
    });
    await cdp.send('Tracing.end');
    const events = await readTrace(cdp, await completed);
    const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const mainThreads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(place),
    );
    return events
      .filter((event) => event.name === 'RunTask' && mainThreads.has(place(event)))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}
