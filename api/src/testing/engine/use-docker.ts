import { afterAll, beforeAll } from 'vitest';
import { type DockerUnderTest, dockerUnderTest } from './docker-under-test.ts';
import { providedDaemon } from './provided-docker.ts';

/** An installation for the tests of a block, on the engine of this run; its volumes have no quotas. */
export function useDocker(installation: string): () => DockerUnderTest {
  let subject: DockerUnderTest | undefined;
  beforeAll(async () => {
    subject = await dockerUnderTest(providedDaemon(), { installation, quotas: false });
  });
  afterAll(() => subject?.close());
  return () => {
    if (subject === undefined) throw new Error('the installation was not made');
    return subject;
  };
}
