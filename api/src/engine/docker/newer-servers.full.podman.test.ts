/** Tests databases with servers of newer releases of Debian, which the mirror of Debian has to serve. */
import { describeEngineConformance } from '../../testing/engine/conformance.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { describeNewerServers } from '../../testing/engine/real-servers/describe-newer-servers.ts';
import { createWithServerImages } from '../../testing/engine/real-servers/docker-with-server-images.ts';
import { newerImagesUnavailableReason } from '../../testing/engine/real-servers/server-images.ts';

for (const set of ['trixie', 'sid'] as const) {
  describeEngineConformance(
    `Podman with servers of ${set}`,
    () => createWithServerImages(`newer-on-podman-${set}`, set),
    missingDockerReason() ?? (await newerImagesUnavailableReason(set)),
    describeNewerServers(set),
  );
}
