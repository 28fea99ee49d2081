import { describeEngineConformance } from '../../testing/engine/conformance.ts';
import { importArchive } from '../../testing/engine/kubernetes-cluster.ts';
import { createKubernetesUnderTest } from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';
import { describeDatabases } from '../../testing/engine/real-servers/describe-databases.ts';
import { describePoints } from '../../testing/engine/real-servers/describe-points.ts';
import { describeRealServers } from '../../testing/engine/real-servers/describe-real-servers.ts';
import {
  makeServerImages,
  serverImagesUnavailableReason,
} from '../../testing/engine/real-servers/server-images.ts';

function missingReason(): string | undefined {
  const missing = missingKubernetesReason();
  if (missing !== undefined) return missing;
  if (getProvidedCluster().folder === undefined) return 'needs the node of the tests’ own cluster';
  return serverImagesUnavailableReason();
}

const create = async () => {
  await makeServerImages(importArchive);
  return createKubernetesUnderTest(getProvidedCluster(), {
    installation: 'real-servers',
    firstPort: 30_960,
    startTimeoutMs: 240_000,
  });
};

describeEngineConformance('Kubernetes with real servers', create, missingReason(), [
  describeRealServers,
  describeDatabases,
  describePoints,
]);
