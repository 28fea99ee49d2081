import {
  describeEngineConformance,
  PRE_COMMIT_TEST_GROUPS,
  REAL_ENGINE_TEST_GROUPS,
} from '../../testing/engine/conformance.ts';
import { createDockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';

const create = (quotas: boolean) => () =>
  createDockerUnderTest(getProvidedDaemon(), {
    installation: quotas ? 'with-quotas' : 'without-quotas',
    quotas,
    startTimeoutMs: 8000,
  });

// `docker-engine.docker.test.ts` tests the first use with quotas.
const rest = REAL_ENGINE_TEST_GROUPS.filter((part) => !PRE_COMMIT_TEST_GROUPS.includes(part));
describeEngineConformance(
  'Docker with volumes of limited size',
  create(true),
  missingDockerReason(),
  rest,
);
describeEngineConformance(
  'Docker with volumes of any size',
  create(false),
  missingDockerReason(),
  REAL_ENGINE_TEST_GROUPS,
);
