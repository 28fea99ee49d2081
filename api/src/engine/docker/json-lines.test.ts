import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { useNothingUncaught } from '../../testing/uncaught.ts';
import { readJsonLines } from './json-lines.ts';

useNothingUncaught();

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
