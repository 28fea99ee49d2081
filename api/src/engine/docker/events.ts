import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineEvent } from '../container-engine.ts';
import type { DockerContext } from './docker-context.ts';
import { LABEL_KEYS } from './labels.ts';
import { readJsonLines } from './output-frames.ts';

const RECONNECT_MS = 1000;

/**
 * The actions that change the state of a container, apart from `health_status`. Commands inside a container cause other events, which
 * are ignored.
 */
const RELEVANT = new Set(['start', 'die', 'oom', 'stop', 'destroy', 'pause', 'unpause', 'remove']);

const message = z.object({
  Action: z.string().nullish(),
  status: z.string().nullish(),
  Actor: z.object({ Attributes: z.record(z.string(), z.string()).nullish() }).nullish(),
});

const EVERYTHING: EngineEvent = { action: 'reconnected', project: '*', container: '*' };

/** The actions after which the engine may leave the edge stopped or removed, so that no container of any project is reachable. */
const EDGE_ENDS = new Set(['die', 'destroy', 'remove']);

function toEvent(value: unknown): EngineEvent | undefined {
  const { Action, status, Actor } = message.parse(value);
  const action = Action ?? status ?? '';
  const labels = Actor?.Attributes ?? {};
  if (labels[LABEL_KEYS.role] === 'edge') return EDGE_ENDS.has(action) ? EVERYTHING : undefined;
  const { [LABEL_KEYS.project]: project, [LABEL_KEYS.container]: container } = labels;
  if (project === undefined || container === undefined) return undefined;
  const isRelevant = RELEVANT.has(action) || action.startsWith('health_status');
  return isRelevant ? { action, project, container } : undefined;
}

async function* connection(
  { client, installation }: DockerContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const query = {
    filters: { label: [`${LABEL_KEYS.managed}=${installation}`], type: ['container'] },
  };
  const stream = await client.open('/events', { query, signal, deadlineMs: Infinity });
  for await (const value of readJsonLines(stream)) {
    const event = toEvent(value);
    if (event !== undefined) yield event;
  }
}

/**
 * Yields events of the managed containers until the signal is aborted. After a lost connection, one event replaces all missed events. The
 * same event follows the end of the edge.
 */
export async function* readContainerEvents(
  context: DockerContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  let lost = false;
  while (!signal.aborted) {
    try {
      if (lost) {
        await context.client.send('/_ping', { signal });
        yield EVERYTHING;
      }
      yield* connection(context, signal);
    } catch {
      // The loop retries the connection until the engine responds.
    }
    lost = true;
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}
