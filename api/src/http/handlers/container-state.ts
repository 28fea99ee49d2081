import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { ContainerLogLine } from '@naru/contract/entities/container-state';
import { CURSOR_INVALID } from '@naru/contract/rules/cursor';
import type { ContainerLogOptions, LogLine } from '../../engine/container-engine.ts';
import { ENGINE_CONNECTING_MESSAGE, EngineError } from '../../engine/engine-error.ts';
import { ApiError, fieldError } from '../../use-cases/api-error.ts';
import { readContainerState } from '../../use-cases/deployment/project-state.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import { measureContainerUsage, readEngineReference } from '../../use-cases/usage/measure-usage.ts';
import type { Handler } from '../call.ts';
import type { StreamEvent, StreamHandler } from '../event-stream.ts';

/** The number of log lines in a response to a request without a position, and the maximum number in any response. */
const TAIL = 1000;
const MOST_LINES = 5000;
/** The maximum length of all log lines in one response, in characters. */
const MOST_TEXT = 2 ** 20;

/** Runs a call to the engine, and converts the error of an engine that is unreachable or refuses the call to an ApiError. */
export async function callEngine<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const isAway = error.reason === 'unreachable';
    throw new ApiError('ENGINE_UNAVAILABLE', isAway ? ENGINE_CONNECTING_MESSAGE : error.message);
  }
}

export const containerState: Handler<typeof endpoints.containerState> = async ({
  access,
  params,
  services: { db },
}) => readContainerState(db, await findContainer(db, access, params.id));

export const containerUsage: Handler<typeof endpoints.containerUsage> = async ({
  access,
  params,
  services: { db, runtime },
}) => {
  const container = await findContainer(db, access, params.id);
  return callEngine(() => measureContainerUsage(db, runtime.engine, container));
};

const toLine = ({ position, time, stream, text }: LogLine): ContainerLogLine => ({
  position,
  time: time.toISOString(),
  stream,
  text,
});

/** Returns the range of the log to read: after the given position; without a position, the last log lines. */
const reading = (after: string | undefined): Pick<ContainerLogOptions, 'after' | 'tail'> =>
  after === undefined ? { tail: TAIL } : { after };

/** Checks that a position has the length and the characters of an engine's positions. */
function checkPosition(after: string | undefined): void {
  if (after === undefined || /^[\w.:+-]{1,128}$/.test(after)) return;
  throw fieldError('VALIDATION_FAILED', 'after', CURSOR_INVALID);
}

/** Collects the log lines of one response: the first log lines after a position; without a position, the last log lines. */
async function page(
  lines: AsyncIterable<LogLine>,
  { after }: Pick<ContainerLogOptions, 'after'>,
): Promise<LogLine[]> {
  const kept: LogLine[] = [];
  let size = 0;
  for await (const line of lines) {
    kept.push(line);
    size += line.text.length;
    if (after !== undefined && (size >= MOST_TEXT || kept.length >= MOST_LINES)) break;
    while (size > MOST_TEXT && kept.length > 1) size -= kept.shift()?.text.length ?? 0;
  }
  return kept;
}

export const containerLogs: Handler<typeof endpoints.containerLogs> = async ({
  access,
  params,
  query,
  services: { db, runtime },
}) => {
  checkPosition(query.after);
  const container = await findContainer(db, access, params.id);
  return callEngine(async () => {
    const options = { ...reading(query.after), follow: false, signal: AbortSignal.timeout(10_000) };
    const ref = await readEngineReference(db, container);
    const lines = await page(runtime.engine.logs(ref, options), options);
    return { lines: lines.map(toLine) };
  });
};

async function* follow(lines: AsyncIterable<LogLine>): AsyncIterable<StreamEvent<'containerLogs'>> {
  for await (const line of lines) {
    yield { event: 'line', id: line.position, data: toLine(line) };
  }
}

/** Streams the log of a container while it is written. */
export const containerLogStream: StreamHandler<'containerLogs'> = async ({
  access,
  params,
  query,
  lastEventId,
  services: { db, runtime },
  signal,
}) => {
  const after = lastEventId ?? query.after;
  checkPosition(after);
  const container = await findContainer(db, access, params.id);
  const ref = await readEngineReference(db, container);
  await callEngine(() => runtime.engine.info());
  return follow(runtime.engine.logs(ref, { ...reading(after), follow: true, signal }));
};
