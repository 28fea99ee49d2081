/** A fake BuildKit with a registry, which builds and pushes immediately. A test can stop a build at a given moment. */
import { onTestFinished } from 'vitest';
import { installScriptedBuildctl } from '../engine/scripted-buildctl.ts';
import { startScriptedRegistry } from '../engine/scripted-registry.ts';
import { waitUntil } from '../wait-until.ts';
import type { BuildMoment, ScriptedBuildEngine } from './scripted-build-engine.ts';

const BUILT = { metadata: { 'containerimage.digest': `sha256:${'a'.repeat(64)}` } };

export interface ScriptedBuildkit extends Pick<ScriptedBuildEngine, 'stopAt' | 'open'> {
  /** The address for `BUILDKIT_HOST`. Builds run the fake `buildctl` in the search path and make no connection. */
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

/** Starts a fake BuildKit until the end of the test. */
export async function startScriptedBuildkit(): Promise<ScriptedBuildkit> {
  let trap: { words: RegExp; reached: () => void } | undefined;
  const { host } = await startScriptedRegistry((request) => {
    if (trap?.words.test(request)) {
      trap.reached();
      trap = undefined;
      return undefined;
    }
    if (request.startsWith('PUT ')) return { status: 201 };
    return request.includes('/request-') ? { status: 404 } : { body: { layers: [] } };
  });
  const call = installScriptedBuildctl(BUILT);
  const pids: number[] = [];
  // Kills the programs that a killed server has left running.
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
      // These patterns match no request of the garbage collection, which requests no image.
      const words = moment === 'pushing' ? /^PUT / : /^GET .*\/manifests\//;
      trap = { words, reached };
    });
  return {
    address: 'tcp://buildkitd:1234',
    registry: { address: `${host}/apps`, username: 'naru', password: 'p', insecure: true },
    stopAt: (moment) => (moment === 'output' ? untilItRuns() : untilAsked(moment)),
    open: () => pids.filter(isAlive).length,
  };
}
