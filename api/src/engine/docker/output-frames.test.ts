import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { sinceParameterAfter } from './logs.ts';
import { readJsonLines, readLogLines, readOutputFrames } from './output-frames.ts';

const AT = '2026-01-02T03:04:05.123456789Z';

function frame(stream: 1 | 2, written: Buffer | string, time = AT): Buffer {
  const payload = Buffer.concat([Buffer.from(`${time} `), Buffer.from(written)]);
  const header = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32BE(payload.length, 4);
  return Buffer.concat([header, payload]);
}

/** Reads lines from frames that arrive in chunks of `size` bytes. */
async function linesOf(frames: readonly Buffer[], size: number) {
  const all = Buffer.concat(frames);
  async function* chunks() {
    await Promise.resolve();
    for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
  }
  const lines: string[] = [];
  for await (const { stream, text } of readLogLines(readOutputFrames(chunks())))
    lines.push(`${stream} ${text}`);
  return lines;
}

describe('a connection that ends in the middle', () => {
  const ended = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const other = new Error('another error');

  it.each([
    ['progress reports', readJsonLines],
    ['frames', readOutputFrames],
  ] as const)('is an unreachable engine to readers of %s', async (_, read) => {
    const endedBy = (error: Error) => read(new PassThrough().destroy(error)).next();
    await expect(endedBy(ended)).rejects.toMatchObject({ reason: 'unreachable', cause: ended });
    await expect(endedBy(other)).rejects.toBe(other);
  });
});

describe('the lines of container output', () => {
  it.each([1, 3, 7, 1000])('are whole when they come in pieces of %i bytes', async (size) => {
    const frames = [frame(1, '한글\r\n'), frame(2, '오류\n'), frame(1, '\n')];
    expect(await linesOf(frames, size)).toEqual(['stdout 한글', 'stderr 오류', 'stdout ']);
  });

  it('are joined of several writes, also in the middle of a character', async () => {
    const [first, rest] = [Buffer.from('가나').subarray(0, 4), Buffer.from('가나\n').subarray(4)];
    const frames = [frame(1, first), frame(2, 'between\n'), frame(1, rest, '2026-01-02T03:04:06Z')];
    expect(await linesOf(frames, 1000)).toEqual(['stderr between', 'stdout 가나']);
  });

  it('are told in pieces when they never end, and at the end without a line break', async () => {
    const endless = '가'.repeat(30_000);
    const lines = await linesOf([frame(1, endless)], 1000);
    expect(lines.map((line) => line.replace('stdout ', '')).join('')).toBe(endless);
    expect(lines).toHaveLength(2);
  });

  it('are asked for from one nanosecond after a position on', () => {
    expect(sinceParameterAfter(AT)).toBe(`${Date.parse('2026-01-02T03:04:05Z') / 1000}.123456790`);
    expect(sinceParameterAfter('1970-01-01T00:00:01.999999999Z')).toBe('2.000000000');
    expect(sinceParameterAfter('1970-01-01T00:00:01Z')).toBe('1.000000001');
  });
});

failOnUncaughtErrors();

it('reads values however they come cut, the last one without a line break', async () => {
  const stream = new PassThrough();
  const bytes = Buffer.from('{"a":"나루"}\r\n\n{"b":1}');
  for (const byte of bytes) stream.write(Buffer.from([byte]));
  stream.end();
  const values: unknown[] = [];
  for await (const value of readJsonLines(stream)) values.push(value);
  expect(values).toEqual([{ a: '나루' }, { b: 1 }]);
});

it('closes a stream that nobody reads to its end, so that a later break of it is nobody’s', async () => {
  const stream = new PassThrough();
  stream.write('{"error":"failed"}\n');
  for await (const _ of readJsonLines(stream)) break;
  expect(stream.destroyed).toBe(true);
  const broken = new PassThrough();
  broken.write('not JSON\n');
  await expect(readJsonLines(broken).next()).rejects.toThrow(SyntaxError);
  expect(broken.destroyed).toBe(true);
});
