import { ALL, describeEngine, FIRST_USE } from '../../testing/engine/conformance.ts';
import { dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';

const create = (quotas: boolean) => () =>
  dockerUnderTest(providedDaemon(), {
    installation: quotas ? 'with-quotas' : 'without-quotas',
    quotas,
    startTimeoutMs: 8000,
  });

// The tests of the first use with volume quotas are in `docker-engine.docker.test.ts`.
const rest = ALL.filter((part) => !FIRST_USE.includes(part));
describeEngine('Docker with volumes of limited size', create(true), missingDocker(), rest);
describeEngine('Docker with volumes of any size', create(false), missingDocker());
