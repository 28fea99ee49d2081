import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineEvent } from '../container-engine.ts';
import type { DockerContext } from './docker-context.ts';
import { readJsonLines } from './json-lines.ts';
import { LABEL } from './labels.ts';

const RECONNECT_MS = 1000;

/** What changes how a container is. Checks and commands run inside of it are none of it. */
const RELEVANT = new Set(['start', 'die', 'oom', 'stop', 'destroy', 'pause', 'unpause', 'remove']);

const message = z.object({
  Action: z.string().nullish(),
  status: z.string().nullish(),
  Actor: z.object({ Attributes: z.record(z.string(), z.string()).nullish() }).nullish(),
});

function toEvent(value: unknown): EngineEvent | undefined {
  const { Action, status, Actor } = message.parse(value);
  const action = Action ?? status ?? '';
  const labels = Actor?.Attributes ?? {};
  const { [LABEL.project]: project, [LABEL.container]: container } = labels;
  if (project === undefined || container === undefined) return undefined;
  const isRelevant = RELEVANT.has(action) || action.startsWith('health_status');
  return isRelevant ? { action, project, container } : undefined;
}

async function* connection(
  { client, installation }: DockerContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const query = { filters: { label: [`${LABEL.managed}=${installation}`], type: ['container'] } };
  const stream = await client.open('/events', { query, signal, deadlineMs: Infinity });
  for await (const value of readJsonLines(stream)) {
    const event = toEvent(value);
    if (event !== undefined) yield event;
  }
}

const EVERYTHING: EngineEvent = { action: 'reconnected', project: '*', container: '*' };

/** What happens to our containers, until the signal is aborted. What happened while the engine was away is one event for all. */
export async function* containerEvents(
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
      // An engine that is away is waited for.
    }
    lost = true;
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}
