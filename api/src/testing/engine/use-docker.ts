import { type DockerUnderTest, dockerUnderTest } from './docker-under-test.ts';
import { providedDaemon } from './provided-docker.ts';
import { useEngine } from './use-engine.ts';

/** An installation for the tests of a block, on the engine of this run; its volumes have no quotas. */
export const useDocker = (installation: string): (() => DockerUnderTest) =>
  useEngine(() => dockerUnderTest(providedDaemon(), { installation, quotas: false }));
