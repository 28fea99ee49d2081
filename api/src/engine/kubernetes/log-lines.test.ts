import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableTimestamp, readLogLines } from './log-lines.ts';

const TIME = '2026-01-02T03:04:05.123456789Z';
const PIECE = 16 * 1024;

async function linesOf(log: Buffer, cuts: readonly number[] = []): Promise<string[]> {
  const ends = [...cuts.toSorted((a, b) => a - b), log.length];
  const chunks = ends.map((end, index) => log.subarray(ends[index - 1] ?? 0, end));
  const lines: string[] = [];
  for await (const { position, text } of readLogLines(Readable.from(chunks)))
    lines.push(`${position} ${text}`);
  return lines;
}

test('reads the same lines however the log arrives cut', async () => {
  const log = Buffer.from(`${TIME} 안녕하세요\n${TIME} \n${TIME} no end`);
  const cut = fc.array(fc.nat({ max: log.length }));
  await fc.assert(
    fc.asyncProperty(cut, async (cuts) => {
      expect(await linesOf(log, cuts)).toEqual([
        `${TIME} 안녕하세요`,
        `${TIME} `,
        `${TIME} no end`,
      ]);
    }),
  );
});

test('leaves out the times that an old kubelet writes into long lines, and cuts no character', async () => {
  const line = Buffer.from('가'.repeat(30_000));
  const pieces: Buffer[] = [];
  for (let from = 0; from < line.length; from += PIECE) {
    pieces.push(Buffer.from(`${TIME} `), line.subarray(from, from + PIECE));
  }
  const told = await linesOf(Buffer.concat([...pieces, Buffer.from('\n')]));
  expect(told.map((text) => text.slice(TIME.length + 1)).join('')).toBe(line.toString());
});

test('tells a line that has no end in parts', async () => {
  const told = await linesOf(Buffer.from(`${TIME} ${'a'.repeat(3 * 2 ** 20)}`));
  expect(told.every((text) => text.startsWith(`${TIME} a`))).toBe(true);
  expect(told.map((text) => text.slice(TIME.length + 1)).join('')).toHaveLength(3 * 2 ** 20);
});

test('leaves out what a kubelet says of itself, which has no time', async () => {
  const log = `${TIME} first\nrpc error: code = NotFound desc = no container\n${TIME} second\nrpc error`;
  expect(await linesOf(Buffer.from(log))).toEqual([`${TIME} first`, `${TIME} second`]);
});

test('compares times of any precision', () => {
  expect(
    comparableTimestamp('2026-01-02T03:04:05.1Z') > comparableTimestamp('2026-01-02T03:04:05.09Z'),
  ).toBe(true);
  expect(comparableTimestamp('2026-01-02T03:04:05Z')).toBe(
    comparableTimestamp('2026-01-02T03:04:05.000Z'),
  );
});
