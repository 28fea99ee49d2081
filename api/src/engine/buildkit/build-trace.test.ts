import { expect, test } from 'vitest';
import { buildProgressReader } from './build-progress.ts';
import { decodeBuildTrace } from './build-trace.ts';
import { protobufBytesField, protobufNumberField } from './protobuf.ts';

const text = (number: number, value: string) => protobufBytesField(number, Buffer.from(value));
const message = (number: number, ...fields: Buffer[]) =>
  protobufBytesField(number, Buffer.concat(fields));
const report = (...fields: Buffer[]) => Buffer.concat(fields).toString('base64');

const digest = `sha256:${'a'.repeat(64)}`;
const time = message(5, protobufNumberField(1, 1_790_000_000));

test('a report of Docker’s BuildKit is read as steps, output and warnings', () => {
  const log: string[] = [];
  const steps: string[] = [];
  const reader = buildProgressReader({
    log: (line) => void log.push(line),
    progress: (step, of) => void steps.push(`${step}/${of}`),
  });
  const first = report(
    message(
      1,
      text(1, digest),
      text(2, 'sha256:b'),
      text(3, '[1/2] FROM a'),
      protobufNumberField(4, 1),
      time,
    ),
    message(1, text(1, 'sha256:c'), text(3, '[2/2] RUN b')),
    message(2, text(1, 'extracting'), text(2, digest), protobufNumberField(4, 300)),
  );
  reader.take(decodeBuildTrace(first));
  const second = report(
    message(1, text(1, 'sha256:c'), text(3, '[2/2] RUN b'), time),
    message(3, text(1, 'sha256:c'), protobufNumberField(3, 1), text(4, '안녕\nhalf')),
    message(4, text(1, 'sha256:c'), protobufNumberField(2, 1), text(3, 'old syntax')),
  );
  reader.take(decodeBuildTrace(second));
  reader.end();
  expect(log).toEqual([
    'CACHED [1/2] FROM a',
    '[2/2] RUN b',
    '안녕',
    'WARNING: old syntax',
    'half',
  ]);
  expect(steps).toEqual(['1/2', '2/2']);
});

test('fields of a fixed size are skipped, and a malformed report is an error', () => {
  const fixed = Buffer.from([0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4]);
  expect(decodeBuildTrace(fixed.toString('base64'))).toEqual({
    vertexes: [],
    logs: [],
    warnings: [],
  });
  for (const bytes of [[0x0a, 0xff], [0x0a], [0x0b], Array.from({ length: 12 }, () => 0xff)]) {
    expect(() => decodeBuildTrace(Buffer.from(bytes).toString('base64')), String(bytes)).toThrow();
  }
});
