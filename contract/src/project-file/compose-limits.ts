/** Reads the limits of a service: CPU, memory, and the time to start. */
import { unhealthyAfterMs } from '../rules/health-check.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  CONTAINER_START_SECONDS,
} from '../rules/limits.ts';
import { byKey, type ComposeFields, noteOtherKeys } from './compose-context.ts';
import { COMPOSE_UNREAD_HEALTH_KEYS, composeNotes } from './compose-keys.ts';
import type { ComposeField, ComposeReader } from './compose-nodes.ts';
import { parseComposeSize } from './compose-syntax.ts';
import { readComposeText } from './compose-values.ts';

/** The entries of a map, with a note for each that is not in the list of read keys. */
function fieldsOf(
  reader: ComposeReader,
  of: ComposeField | undefined,
  read: readonly string[],
  reasons: Readonly<Record<string, string>> = {},
): ComposeFields {
  const fields = of && reader.fields(of);
  if (of && !fields) reader.note(of, composeNotes.notMap);
  noteOtherKeys(reader, fields ?? [], read, reasons);
  return byKey(fields ?? []);
}

/** Limits as text, before they are checked. */
export interface ComposeLimits {
  readonly cpu?: string;
  readonly memory?: string;
  readonly start?: string;
}

type Limit = typeof CONTAINER_CPU_LIMIT | typeof CONTAINER_MEMORY_LIMIT;

/** Reads an amount as a limit that a container can have, rounded up to its step. A note says when the limit is another one. */
function readLimit(
  reader: ComposeReader,
  at: ComposeField | undefined,
  {
    parse,
    limit,
    unit,
  }: { parse: (text: string) => number | undefined; limit: Limit; unit: string },
): string | undefined {
  if (at === undefined) return undefined;
  const amount = parse(readComposeText(reader, at) ?? '') ?? 0;
  if (amount <= 0) {
    reader.note(at, composeNotes.limit);
    return undefined;
  }
  const { min, max, step } = limit;
  const steps = Math.ceil(Math.round(amount * 1000) / 1000 / step);
  const value = Math.min(max, Math.max(min, steps * step));
  if (Math.abs(value - amount) > 0.001) reader.note(at, `${value} ${unit}로 변경했습니다.`);
  return `${value} ${unit}`;
}

const parseCpus = (text: string): number | undefined =>
  /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Number(text) * 1000 : undefined;

const CPU = { parse: parseCpus, limit: CONTAINER_CPU_LIMIT, unit: 'millicores' };
const MEMORY = { parse: parseComposeSize, limit: CONTAINER_MEMORY_LIMIT, unit: 'MiB' };

/** The times of a health check that decide how long Compose lets a container start. */
const HEALTH_TIMES = ['start_period', 'interval', 'retries'];

const MILLISECONDS: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Parses a duration of Compose, such as 1m30s, to ms; `undefined` for anything else. */
function parseDuration(text: string): number | undefined {
  if (text === '0') return 0;
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:us|ms|s|m|h)){1,5}$/.test(text)) return undefined;
  const parts = Array.from(text.matchAll(/(?<![\d.])([\d.]+)([a-z]+)/g));
  return parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (MILLISECONDS[unit] ?? 0),
    0,
  );
}

/** Reads the time to start from a health check; `undefined` where the automatic time is enough. */
function readStart(reader: ComposeReader, at: ComposeField | undefined): string | undefined {
  if (at === undefined) return undefined;
  const check = fieldsOf(reader, at, HEALTH_TIMES, COMPOSE_UNREAD_HEALTH_KEYS);
  if (!HEALTH_TIMES.some((key) => check.has(key))) return undefined;
  const duration = (key: string): number | undefined => {
    const field = check.get(key);
    const ms = field && parseDuration(readComposeText(reader, field) ?? '');
    if (field && ms === undefined) reader.note(field, composeNotes.limit);
    return ms;
  };
  const retriesAt = check.get('retries');
  const retries = Number(retriesAt && (readComposeText(reader, retriesAt) ?? '').slice(0, 9));
  const afterMs = unhealthyAfterMs({
    startPeriodMs: duration('start_period'),
    intervalMs: duration('interval'),
    retries: Number.isInteger(retries) && retries > 0 ? retries : undefined,
  });
  const { max, step, automatic } = CONTAINER_START_SECONDS;
  const start = Math.min(max, Math.ceil(afterMs / 1000 / step) * step);
  if (start <= automatic) return undefined;
  reader.note(at, `시작 시간을 ${start}초로 정합니다.`);
  return `${start} s`;
}

/** Reads CPU, memory and the time to start. The values under `deploy` count before the older ones of the service. */
export function readComposeLimits(reader: ComposeReader, service: ComposeFields): ComposeLimits {
  const deploy = fieldsOf(reader, service.get('deploy'), ['resources', 'replicas']);
  const resources = fieldsOf(reader, deploy.get('resources'), ['limits']);
  const limits = fieldsOf(reader, resources.get('limits'), ['cpus', 'memory']);
  const replicas = deploy.get('replicas');
  if (replicas && readComposeText(reader, replicas) !== '1')
    reader.note(replicas, composeNotes.replicas);
  const cpu = readLimit(reader, limits.get('cpus') ?? service.get('cpus'), CPU);
  const memory = readLimit(reader, limits.get('memory') ?? service.get('mem_limit'), MEMORY);
  const start = readStart(reader, service.get('healthcheck'));
  return { ...(cpu && { cpu }), ...(memory && { memory }), ...(start && { start }) };
}
