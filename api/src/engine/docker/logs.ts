import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerLogOptions, LogLine } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { lastLinesWithinLimit, MAX_LOGGED_LINES } from '../output-lines.ts';
import type { DockerContext } from './docker-context.ts';
import { hasHttpStatus, toEngineError } from './docker-error.ts';
import { findInstanceInForce } from './instances.ts';
import {
  type OutputApiQuery,
  type OutputSelection,
  readNumberedOutput,
} from './numbered-output.ts';
import { readLogLines, readOutputFrames } from './output-frames.ts';

/** The pause between the end of a container's output and the search for a restarted or new instance, in ms. */
const LOOK_AGAIN_MS = 500;

const NOT_READ = {
  reason: 'start-failed',
  message: '컨테이너 엔진에서 로그를 읽지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const;

/**
 * Converts a position such as `2026-01-02T03:04:05.123456789Z` to seconds for the engine's parameter `since`. Adds one nanosecond,
 * because `since` is inclusive.
 */
export function sinceParameterAfter(position: string): string {
  const [, whole = '', fraction = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(position) ?? [];
  const seconds = Math.floor(Date.parse(`${whole}Z`) / 1000);
  const nanoseconds = Number(fraction.padEnd(9, '0').slice(0, 9)) + 1;
  const carried = seconds + Math.floor(nanoseconds / 1e9);
  return `${carried}.${String(nanoseconds % 1e9).padStart(9, '0')}`;
}

async function* read(
  { client }: DockerContext,
  id: string,
  { since, tail, follow = false, signal }: OutputApiQuery,
): AsyncGenerator<LogLine> {
  const query = { stdout: true, stderr: true, timestamps: true, follow, since, tail };
  // With `follow`, Podman sends the response headers only with the first line.
  const deadline = follow ? { deadlineMs: Infinity } : {};
  const call = { query, ...deadline, ...(signal !== undefined && { signal }) };
  const response = await client.open(`/containers/${id}/logs`, call);
  yield* readLogLines(readOutputFrames(response));
}

/** Yields the output of one instance. */
async function* outputOf(
  context: DockerContext,
  id: string,
  query: OutputSelection,
): AsyncGenerator<LogLine> {
  if (!(await context.kind()).exactLogTimes) {
    yield* readNumberedOutput(query, (request) => read(context, id, request));
    return;
  }
  const { after, ...rest } = query;
  yield* read(context, id, { ...rest, since: after && sinceParameterAfter(after) });
}

/** The time within which lines of the two streams may have changed places, in ms: a busy engine reads one stream after the other. */
const READ_APART_MS = 200;

/** Moves the error output among the last lines to the end, because the error of a program is usually its last output. */
function withLastErrorsLast(lines: readonly LogLine[]): LogLine[] {
  const end = (lines.at(-1)?.time.getTime() ?? 0) - READ_APART_MS;
  const isLastError = ({ time, stream }: LogLine) => stream === 'stderr' && time.getTime() >= end;
  return [...lines.filter((line) => !isLastError(line)), ...lines.filter(isLastError)];
}

/** Reads the last lines of one instance, of standard output and error output. */
async function lastLines(context: DockerContext, id: string, tail: number): Promise<string[]> {
  const lines: LogLine[] = [];
  for await (const line of outputOf(context, id, { tail })) lines.push(line);
  return withLastErrorsLast(lines).map(({ text }) => text);
}

async function* instanceLogs(
  context: DockerContext,
  ref: ContainerRef,
  { after, tail, follow, signal }: ContainerLogOptions,
): AsyncGenerator<LogLine> {
  let query: OutputSelection = { after, tail, follow, signal };
  let known: string | undefined;
  for (;;) {
    const instance = await findInstanceInForce(context, ref);
    if (instance === undefined) return;
    // The output of a new instance is read from its beginning.
    if (known !== undefined && known !== instance.id) query = { follow, signal };
    known = instance.id;
    for await (const line of outputOf(context, instance.id, query)) {
      query = { follow, signal, after: line.position };
      yield line;
    }
    if (!follow) return;
    // Only the first read is limited to the last lines.
    query = { ...query, tail: undefined };
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * Yields the output of a container. With `follow`, the iteration continues over restarts and replacements. The iteration ends without
 * an error when the container is removed or the signal is aborted. @throws EngineError
 */
export async function* readContainerLogs(
  context: DockerContext,
  ref: ContainerRef,
  options: ContainerLogOptions,
): AsyncGenerator<LogLine> {
  try {
    yield* instanceLogs(context, ref, options);
  } catch (error) {
    if (!options.signal.aborted && !hasHttpStatus(error, 404)) throw toEngineError(error, NOT_READ);
  }
}

/**
 * Logs the last lines of a container before its removal, because the removal deletes the output. Ignores a failure to read the lines.
 * Returns the lines.
 * @param title logged before the lines, unless there are no lines
 */
export async function logLastContainerLines(
  context: DockerContext,
  id: string,
  log: (text: string) => void,
  title?: string,
): Promise<readonly string[]> {
  const lines = lastLinesWithinLimit(
    await lastLines(context, id, MAX_LOGGED_LINES).catch(() => []),
  );
  if (title !== undefined && lines.length > 0) log(title);
  for (const line of lines) log(line);
  return lines;
}
