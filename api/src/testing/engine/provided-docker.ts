import { inject } from 'vitest';
import type { DockerDaemon } from './docker-daemon.ts';
import { createDockerUnderTest, type DockerUnderTest } from './docker-under-test.ts';
import { useEngineUnderTest } from './use-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The engine of this test run, or the reason why no engine is available. */
    docker: { daemon: DockerDaemon } | { missing: string };
  }
}

/** Returns the reason why tests on a real engine cannot run on this machine; `undefined` without such a reason. */
export function missingDockerReason(): string | undefined {
  const provided = inject('docker');
  return 'missing' in provided ? provided.missing : undefined;
}

/**
 * Returns the engine of this test run.
 * @throws Error without an engine
 */
export function getProvidedDaemon(): DockerDaemon {
  const provided = inject('docker');
  if ('missing' in provided) throw new Error(provided.missing);
  return provided.daemon;
}

/** Creates an installation for the tests of a block, on the engine of this test run, without volume quotas. */
export const useDockerUnderTest = (installation: string): (() => DockerUnderTest) =>
  useEngineUnderTest(() =>
    createDockerUnderTest(getProvidedDaemon(), { installation, quotas: false }),
  );
