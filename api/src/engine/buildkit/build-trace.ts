/** Decodes the progress reports of the BuildKit that is part of Docker, which are messages of `moby.buildkit.v1.StatusResponse`. */
import { type ProtobufField, readProtobufFields } from './protobuf.ts';

const VERTEXES = 1;
const LOGS = 3;
const WARNINGS = 4;

function fieldsOf(message: ProtobufField['value']): Map<number, ProtobufField['value']> {
  if (typeof message === 'bigint') return new Map();
  return new Map([...readProtobufFields(message)].map(({ number, value }) => [number, value]));
}
const text = (value: ProtobufField['value'] | undefined, encoding: BufferEncoding = 'utf8') =>
  typeof value === 'object' ? value.toString(encoding) : '';
/** Only whether a time is known is of interest. */
const time = (value: ProtobufField['value'] | undefined) =>
  value === undefined ? undefined : 'known';

function vertexOf(message: ProtobufField['value']) {
  const fields = fieldsOf(message);
  return {
    digest: text(fields.get(1)),
    name: text(fields.get(3)),
    cached: fields.get(4) === 1n,
    started: time(fields.get(5)),
    completed: time(fields.get(6)),
  };
}

function logOf(message: ProtobufField['value']) {
  const fields = fieldsOf(message);
  return { vertex: text(fields.get(1)), data: text(fields.get(4), 'base64') };
}

/**
 * Decodes a report into the form of `--progress=rawjson`, for `buildProgressReader`.
 * @param report the report as Docker sends it, in Base64
 * @throws Error for a malformed report
 */
export function decodeBuildTrace(report: string) {
  const fields = [...readProtobufFields(Buffer.from(report, 'base64'))];
  const all = (wanted: number) =>
    fields.filter(({ number }) => number === wanted).map(({ value }) => value);
  return {
    vertexes: all(VERTEXES).map(vertexOf),
    logs: all(LOGS).map(logOf),
    warnings: all(WARNINGS).map((warning) => ({ short: text(fieldsOf(warning).get(3), 'base64') })),
  };
}
