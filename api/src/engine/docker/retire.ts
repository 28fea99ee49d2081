/** The end of a replaced instance. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DockerContext } from './docker-context.ts';
import { discard, stop } from './ending.ts';
import type { Instance } from './instances.ts';
import { tellOutput } from './told-output.ts';

const DRAIN_LOOK_MS = 200;
const LAST_OUTPUT = '교체한 컨테이너의 마지막 출력:';

/** Waits until the instance has no open connections, up to the drain timeout. */
export async function drain(
  context: DockerContext,
  old: Instance,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + context.drainTimeoutMs;
  const ports = [...new Set(old.routes.map(({ port }) => port))];
  const isBusy = async () => {
    const open = ports.map((port) => context.edge.openConnections(old.address, port));
    return (await Promise.all(open)).some((count) => count > 0);
  };
  while (!signal.aborted && performance.now() < until && (await isBusy())) {
    await sleep(DRAIN_LOOK_MS);
  }
}

/** Ends a replaced instance, and logs its last lines. */
export async function retire(
  context: DockerContext,
  old: Instance,
  log: (text: string) => void,
): Promise<void> {
  await stop(context, old.id);
  await tellOutput(context, old.id, log, LAST_OUTPUT);
  await discard(context, old.id);
}
