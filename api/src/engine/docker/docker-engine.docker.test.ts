import {
  describeEngineConformance,
  PRE_COMMIT_TEST_GROUPS,
} from '../../testing/engine/conformance.ts';
import { createDockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';

const create = () =>
  createDockerUnderTest(getProvidedDaemon(), {
    installation: 'first-use',
    quotas: true,
    startTimeoutMs: 8000,
  });

describeEngineConformance('Docker', create, missingDockerReason(), PRE_COMMIT_TEST_GROUPS);
