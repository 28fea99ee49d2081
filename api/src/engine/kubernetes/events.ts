import { EventEmitter, on } from 'node:events';
import type { EngineEvent } from '../container-engine.ts';
import type { Change } from './cluster-state.ts';
import { refOf } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';

const EVERYTHING: EngineEvent = { action: 'reconnected', project: '*', container: '*' };

const toEvent = (change: Change | undefined): EngineEvent =>
  change === undefined
    ? EVERYTHING
    : { action: `${change.kind} ${change.action}`, ...refOf(change.object) };

/** What happens to our containers, until the signal is aborted. After a gap in the watch, one event stands for all. */
export async function* containerEvents(
  { state }: KubernetesContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const emitter = new EventEmitter();
  try {
    const events = on(emitter, 'event', { signal });
    const hear = (change: Change | undefined) => {
      const event = toEvent(change);
      // What is published for all, as our own proxy, is of no container.
      if (event.container !== '') emitter.emit('event', event);
    };
    state.follow(hear, signal);
    for await (const [event] of events) yield event;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
