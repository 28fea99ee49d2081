/** A fake BuildKit with its registry that builds and pushes immediately, and that a test can stop at a moment. */
import { onTestFinished } from 'vitest';
import { scriptedBuildctl } from '../engine/scripted-buildctl.ts';
import { scriptedRegistry } from '../engine/scripted-registry.ts';
import { waitUntil } from '../wait-until.ts';
import type { BuildMoment, ScriptedBuildEngine } from './scripted-build-engine.ts';

const BUILT = { metadata: { 'containerimage.digest': `sha256:${'a'.repeat(64)}` } };

export interface ScriptedBuildkit extends Pick<ScriptedBuildEngine, 'stopAt' | 'open'> {
  /** For `BUILDKIT_HOST`. Calls go to the `buildctl` in the search path. */
  address: string;
  registry: { address: string; username: string; password: string; insecure: true };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts BuildKit until the end of the test. */
export async function scriptedBuildkit(): Promise<ScriptedBuildkit> {
  let trap: { words: RegExp; reached: () => void } | undefined;
  const { host } = await scriptedRegistry((request) => {
    if (trap?.words.test(request)) {
      trap.reached();
      trap = undefined;
      return undefined;
    }
    if (request.startsWith('PUT ')) return { status: 201 };
    return request.includes('/request-') ? { status: 404 } : { body: { layers: [] } };
  });
  const call = scriptedBuildctl(BUILT);
  const pids: number[] = [];
  // A killed server has left the program running.
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  const untilItRuns = async (): Promise<void> => {
    call.become({ hangs: true });
    const { pid } = await waitUntil(call);
    pids.push(pid);
    call.become(BUILT);
  };
  const untilAsked = (moment: BuildMoment): Promise<void> =>
    new Promise((reached) => {
      // The garbage collection requests no image.
      const words = moment === 'pushing' ? /^PUT / : /^GET .*\/manifests\//;
      trap = { words, reached };
    });
  return {
    address: 'tcp://buildkitd:1234',
    registry: { address: `${host}/apps`, username: 'naru', password: 'p', insecure: true },
    stopAt: (moment) => (moment === 'told' ? untilItRuns() : untilAsked(moment)),
    open: () => pids.filter(isAlive).length,
  };
}
