/** The copies of volumes on Docker and Podman, for their tests. */
import { z } from 'zod';
import {
  installationObjectNames,
  LABEL_KEYS,
  VOLUME_HELPER_ROLE,
  volumeHelperName,
} from '../../engine/docker/labels.ts';
import { CADDY_IMAGE } from './base-images.ts';
import { COPIED_VOLUME, type CopiesUnderTest } from './describe-volume-copies.ts';
import { createDockerUnderTest } from './docker-under-test.ts';
import { getProvidedDaemon } from './provided-docker.ts';

const INSTALLATION = 'copies';

const listed = z.array(z.object({ Id: z.string() }));

/** Creates an installation on the engine of this test run. */
export async function createDockerCopies(): Promise<CopiesUnderTest> {
  const options = { installation: INSTALLATION, quotas: true, startTimeoutMs: 20_000 };
  const subject = await createDockerUnderTest(getProvidedDaemon(), options);
  const { client } = subject;
  return {
    subject,
    async listHelpers() {
      const query = { all: true, filters: { label: [`${LABEL_KEYS.role}=${VOLUME_HELPER_ROLE}`] } };
      return (await client.read('/containers/json', listed, { query })).map(({ Id }) => Id);
    },
    // An engine without exact archives runs the container of a copy.
    async leaveHelper() {
      const { project, volume } = COPIED_VOLUME;
      const Source = installationObjectNames(INSTALLATION).volume(project, volume);
      const name = volumeHelperName(Source);
      const HostConfig = { Mounts: [{ Type: 'volume', Source, Target: '/volume' }] };
      const Labels = { [LABEL_KEYS.role]: VOLUME_HELPER_ROLE };
      const body = { Image: CADDY_IMAGE, Entrypoint: ['sleep', 'infinity'], Labels, HostConfig };
      await client.send('/containers/create', { method: 'POST', query: { name }, body });
      await client.send(`/containers/${name}/start`, { method: 'POST' });
    },
  };
}
