import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerLogOptions, LogLine } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import {
  countLogLines,
  type SimulatedContainer,
  type SimulationState,
} from './simulation-state.ts';

/** The interval at which new lines are read with `follow`, in ms. */
const LOOK_MS = 100;
/** The maximum number of earlier lines that are returned. */
const MOST_LINES = 1000;

/**
 * Yields the lines since the container's last start that follow the position `after`. Yields all these lines if the position is before
 * the last start.
 */
function* linesAfter(
  container: SimulatedContainer,
  after = '',
  tail = MOST_LINES,
): Generator<LogLine> {
  const { process } = container;
  if (process === undefined) return;
  const written = countLogLines(container);
  const [start, last] = after.split(':').map(Number);
  const isSame = start === process.startedAt.getTime();
  const first = Math.max(0, written - Math.min(tail, MOST_LINES), isSame ? Number(last) + 1 : 0);
  for (let index = first; index < written; index += 1) {
    yield { ...process.line(index), position: `${process.startedAt.getTime()}:${index}` };
  }
}

/**
 * Yields the output of a container. With `follow`, the iteration continues over restarts and replacements, until the container is
 * removed or the signal is aborted.
 */
export async function* readSimulatedLogs(
  world: SimulationState,
  ref: ContainerRef,
  { follow, signal, ...options }: ContainerLogOptions,
): AsyncIterable<LogLine> {
  let { after, tail } = options;
  while (!signal.aborted) {
    const container = world.find(ref);
    if (container === undefined) return;
    for (const line of linesAfter(container, after, tail)) {
      yield line;
      after = line.position;
    }
    if (!follow) return;
    // Only the first read is limited to the last lines.
    tail = undefined;
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
