import { describeEngineConformance } from '../../testing/engine/conformance.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { describeDatabases } from '../../testing/engine/real-servers/describe-databases.ts';
import { describePoints } from '../../testing/engine/real-servers/describe-points.ts';
import { describeRealServers } from '../../testing/engine/real-servers/describe-real-servers.ts';
import { createWithServerImages } from '../../testing/engine/real-servers/docker-with-server-images.ts';
import { serverImagesUnavailableReason } from '../../testing/engine/real-servers/server-images.ts';

describeEngineConformance(
  'Docker with real servers',
  () => createWithServerImages('real-servers'),
  missingDockerReason() ?? serverImagesUnavailableReason(),
  [describeRealServers, describeDatabases, describePoints],
);
