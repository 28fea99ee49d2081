/** Tests databases with servers of newer releases of Debian, which the mirror of Debian has to serve. */
import { describeEngineConformance } from '../../testing/engine/conformance.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { describeDatabases } from '../../testing/engine/real-servers/describe-databases.ts';
import { createWithServerImages } from '../../testing/engine/real-servers/docker-with-server-images.ts';
import { newerImagesUnavailableReason } from '../../testing/engine/real-servers/server-images.ts';
import { NEWER_DATABASES } from '../../testing/engine/real-servers/test-databases.ts';

for (const set of ['trixie', 'sid'] as const) {
  describeEngineConformance(
    `Docker with servers of ${set}`,
    () => createWithServerImages(`newer-servers-${set}`, set),
    missingDockerReason() ?? (await newerImagesUnavailableReason(set)),
    [(subject) => describeDatabases(subject, NEWER_DATABASES[set])],
  );
}
