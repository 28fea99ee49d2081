import { describe, expect, it } from 'vitest';
import type { LogLine } from '../container-engine.ts';
import {
  type OutputApiQuery,
  type OutputSelection,
  readNumberedOutput,
} from './numbered-output.ts';

const WRITTEN = ['05 a', '05 b', '05 c', '06 d'];

const toLine = (written: string): LogLine => {
  const position = `2026-01-02T03:04:${written.slice(0, 2)}+09:00`;
  return { time: new Date(position), position, stream: 'stdout', text: written.slice(3) };
};

/** Returns the lines of a query, and the requests that the engine received. */
async function read(query: OutputSelection) {
  const requests: OutputApiQuery[] = [];
  const lines: LogLine[] = [];
  async function* output(request: OutputApiQuery) {
    await Promise.resolve();
    requests.push(request);
    const all = WRITTEN.map(toLine);
    yield* all.filter(({ time }) => Number(time) >= Number(request.since ?? 0) * 1000);
  }
  for await (const line of readNumberedOutput(query, output)) lines.push(line);
  return { requests, lines, texts: lines.map(({ text }) => text) };
}

describe('output whose lines carry whole seconds', () => {
  it('goes on after any line, also within its second', async () => {
    const { lines, texts } = await read({});
    expect(texts).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(lines.map(({ position }) => position)).size).toBe(4);
    const rests = await Promise.all(lines.map(({ position }) => read({ after: position })));
    expect(rests.map((rest) => rest.texts.join(''))).toEqual(['bcd', 'cd', 'd', '']);
    const second = Date.parse('2026-01-02T03:04:05+09:00') / 1000;
    expect(rests[0]?.requests).toEqual([{ since: String(second) }]);
  });

  it('is cut to its last lines here, so that their positions hold', async () => {
    const { lines, texts } = await read({ tail: 2 });
    expect(texts).toEqual(['c', 'd']);
    expect((await read({ after: lines[0]?.position })).texts).toEqual(['d']);
  });

  it('is followed after its last lines without telling them twice', async () => {
    const { requests, texts } = await read({ tail: 2, follow: true });
    expect(texts).toEqual(['c', 'd']);
    expect(requests.map(({ follow }) => follow)).toEqual([false, true]);
  });
});
