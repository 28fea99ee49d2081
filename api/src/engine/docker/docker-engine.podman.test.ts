import {
  describeEngineConformance,
  REAL_ENGINE_TEST_GROUPS,
} from '../../testing/engine/conformance.ts';
import { createDockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';

const create = () =>
  createDockerUnderTest(getProvidedDaemon(), {
    installation: 'on-podman',
    quotas: true,
    startTimeoutMs: 8000,
  });

describeEngineConformance('Podman', create, missingDockerReason(), REAL_ENGINE_TEST_GROUPS);
