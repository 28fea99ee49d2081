import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { scriptedProgram } from '../../testing/data-backups.ts';
import { BackupFailure } from './backup-failure.ts';
import { countTables } from './check-backup.ts';
import { addTables, divideOutput, readProgram, readTables } from './dump-output.ts';
import { DUMPS } from './dumps/dumps.ts';

/** Returns an output that arrives in these parts. */
const output = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe('the output of a dump', () => {
  test.each([
    [['dump\nbytes'], '', 'bytes'],
    [['{"table":"a"}\ndu', 'mp', '\nby', 'tes'], '{"table":"a"}', 'bytes'],
    [['{"table":"a"}\n', 'dump\n'], '{"table":"a"}', ''],
    [['a\ndump\nb\ndump\nc'], 'a', 'b\ndump\nc'],
    [['dumped\ndump\nx'], 'dumped', 'x'],
    [['no dump'], 'no dump', ''],
    [[], '', ''],
  ])('%j is divided at its line', async (parts, head, dump) => {
    const divided = await divideOutput(output(...parts));
    expect([divided.head, await text(divided.dump)]).toEqual([head, dump]);
  });

  test('fails with its error, before and after the line', async () => {
    const broken = () => new PassThrough();
    const early = broken();
    early.destroy(new Error('lost'));
    await expect(divideOutput(early)).rejects.toThrow('lost');
    const late = broken();
    late.write('dump\nhalf');
    const { dump } = await divideOutput(late);
    late.destroy(new Error('lost'));
    await expect(text(dump)).rejects.toThrow('lost');
  });

  test('ends its program when the dump is not read to its end', async () => {
    const endless = new PassThrough();
    endless.write('dump\nstart');
    const { dump } = await divideOutput(endless);
    const closed = once(endless, 'close');
    for await (const _ of dump) break;
    await closed;
    expect(endless.destroyed).toBe(true);
  });

  test('is refused with too many tables', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024 * 1024, '{');
      })(),
    );
    await expect(divideOutput(endless)).rejects.toThrow(BackupFailure);
    expect(endless.destroyed).toBe(true);
  });

  test('is refused when its dump has no end', async () => {
    const endless = Readable.from(
      (function* () {
        yield Buffer.from('dump\n');
        for (;;) yield Buffer.alloc(1000, 'x');
      })(),
    );
    const { dump } = await divideOutput(endless, 10_000);
    let bytes = 0;
    const read = async () => {
      for await (const chunk of dump) bytes += (chunk as Buffer).length;
    };
    await expect(read()).rejects.toThrow(BackupFailure);
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(endless.destroyed).toBe(true);
  });
});

test('tables are read from lines of JSON alone, the counted ones over the listed ones', () => {
  const lines = [
    '{"table":"b"}',
    '... test> {"table":"a","rows":2}',
    '{"table":"b","rows":3}',
    '{"table":"b"}',
    '{"rows":3}',
    '{"table":',
    'text',
    '',
  ];
  expect(readTables(lines.join('\n'), 'shop.')).toEqual([
    { table: 'shop.b', rows: 3 },
    { table: 'shop.a', rows: 2 },
  ]);
});

test('the tables of all parts together have a limit, which no single part exceeds', () => {
  const tablesOf = (part: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ table: `${part}.${index}`, rows: 1 }));
  const all = tablesOf('a', 50_000);
  addTables(all, tablesOf('b', 50_000));
  expect(all).toHaveLength(100_000);
  expect(() => addTables(all, tablesOf('c', 1))).toThrow(BackupFailure);
  expect(all).toHaveLength(100_000);
});

test('too many tables in several databases together end the count', async () => {
  const names = ['a', 'b', 'c'];
  const tables = Array.from({ length: 40_000 }, (_, index) => `{"table":"${index}","rows":1}`);
  let counted = 0;
  const run = () => {
    counted += 1;
    return Promise.resolve(scriptedProgram(0, { output: tables.join('\n') }));
  };
  const { signal } = new AbortController();
  const counting = (some: string[]) =>
    countTables(run, { kind: DUMPS.postgresql, names: some, signal });
  expect(await counting(names.slice(0, 2))).toHaveLength(80_000);
  await expect(counting(names)).rejects.toThrow(BackupFailure);
  expect(counted).toBe(5);
});

test('the reason of a program that was ended is not that of its output', async () => {
  const broken = new PassThrough();
  broken.destroy(new Error('aborted'));
  const ended = Promise.reject(new Error('reason'));
  await expect(readProgram({ output: broken, ended })).rejects.toThrow('reason');
});
