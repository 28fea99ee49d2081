import {
  describeEngineConformance,
  REAL_ENGINE_TEST_GROUPS,
} from '../../testing/engine/conformance.ts';
import { createKubernetesUnderTest } from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';

const create = () =>
  createKubernetesUnderTest(getProvidedCluster(), {
    installation: 'on-kubernetes',
    firstPort: 30_900,
    startTimeoutMs: 15_000,
  });

describeEngineConformance('Kubernetes', create, missingKubernetesReason(), REAL_ENGINE_TEST_GROUPS);
