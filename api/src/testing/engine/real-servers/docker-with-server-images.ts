import { createReadStream } from 'node:fs';
import { createDockerUnderTest, type DockerUnderTest } from '../docker-under-test.ts';
import { getProvidedDaemon } from '../provided-docker.ts';
import type { ImageSetName } from './image-sets.ts';
import { makeServerImages } from './server-images.ts';

/** The time limit for the engine to unpack the images, which only its disk bounds, in ms. */
const LOAD_TIMEOUT_MS = 1_800_000;

/** Creates an installation on the engine of this test run, with the images of real servers and the times that a member has. */
export async function createWithServerImages(
  installation: string,
  set?: ImageSetName,
): Promise<DockerUnderTest> {
  const subject = await createDockerUnderTest(getProvidedDaemon(), {
    installation,
    quotas: true,
    startTimeoutMs: 240_000,
    stopTimeoutSeconds: 10,
  });
  await makeServerImages(async (archive) => {
    const body = { archive: createReadStream(archive), deadlineMs: LOAD_TIMEOUT_MS };
    await subject.client.send('/images/load', { method: 'POST', ...body });
  }, set);
  return subject;
}
