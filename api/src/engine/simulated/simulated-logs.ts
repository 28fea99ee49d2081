import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLine, LogOptions } from '../container-engine.ts';

/** A line every two seconds, in ms. */
const EVERY_MS = 2000;
/** No more than this many lines are made up for the past. */
const MOST_LINES = 1000;

const PATHS = ['/', '/healthz', '/api/orders', '/assets/app.js', '/api/orders/42'];

function lineAt(startedAt: Date, index: number): LogLine {
  const time = new Date(startedAt.getTime() + index * EVERY_MS);
  const position = String(index);
  if (index === 0)
    return { time, position, stream: 'stdout', text: '서버가 시작되었습니다(모의 로그).' };
  const path = PATHS[index % PATHS.length] ?? '/';
  const slow = index % 29 === 0;
  return slow
    ? { time, position, stream: 'stderr', text: `WARN ${path} took 812 ms` }
    : { time, position, stream: 'stdout', text: `GET ${path} 200 ${5 + (index % 40)} ms` };
}

/** What a small server would have written since it started; the same lines whenever it is asked. */
export async function* simulatedLogs(
  startedAt: Date,
  { after, tail, follow, signal }: LogOptions,
): AsyncIterable<LogLine> {
  const written = () => Math.floor((Date.now() - startedAt.getTime()) / EVERY_MS) + 1;
  const next = /^\d{1,9}$/.test(after ?? '') ? Number(after) + 1 : 0;
  const past = written() - Math.min(tail ?? MOST_LINES, MOST_LINES);
  let index = Math.max(0, next, past);
  while (!signal.aborted) {
    while (index < written()) {
      yield lineAt(startedAt, index);
      index += 1;
    }
    if (!follow) return;
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
