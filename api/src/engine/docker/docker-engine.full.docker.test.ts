import { ALL_GROUPS, describeEngine, PRE_COMMIT_GROUPS } from '../../testing/engine/conformance.ts';
import { dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';

const create = (quotas: boolean) => () =>
  dockerUnderTest(providedDaemon(), {
    installation: quotas ? 'with-quotas' : 'without-quotas',
    quotas,
    startTimeoutMs: 8000,
  });

// `docker-engine.docker.test.ts` tests the first use with quotas.
const rest = ALL_GROUPS.filter((part) => !PRE_COMMIT_GROUPS.includes(part));
describeEngine('Docker with volumes of limited size', create(true), missingDocker(), rest);
describeEngine('Docker with volumes of any size', create(false), missingDocker());
