import { type DockerUnderTest, dockerUnderTest } from './docker-under-test.ts';
import { providedDaemon } from './provided-docker.ts';
import { useEngine } from './use-engine.ts';

/** Creates an installation for the tests of a block, on the engine of this test run, without volume quotas. */
export const useDocker = (installation: string): (() => DockerUnderTest) =>
  useEngine(() => dockerUnderTest(providedDaemon(), { installation, quotas: false }));
