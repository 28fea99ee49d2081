import { describeEngine } from '../../testing/engine/conformance.ts';
import { kubernetesUnderTest } from '../../testing/engine/kubernetes-under-test.ts';
import { missingKubernetes, providedCluster } from '../../testing/engine/provided-kubernetes.ts';

const create = () =>
  kubernetesUnderTest(providedCluster(), {
    installation: 'on-kubernetes',
    firstPort: 30_900,
    startTimeoutMs: 15_000,
  });

describeEngine('Kubernetes', create, missingKubernetes());
