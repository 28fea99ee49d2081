import { describeEngine } from '../../testing/engine/conformance.ts';
import { dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';

const create = (quotas: boolean) => () =>
  dockerUnderTest(providedDaemon(), {
    installation: quotas ? 'with-quotas' : 'without-quotas',
    quotas,
    startTimeoutMs: 8000,
  });

describeEngine('Docker with volumes of limited size', create(true), missingDocker());
// All but volumes is the same.
if (process.env.ENGINE_FULL) {
  describeEngine('Docker with volumes of any size', create(false), missingDocker());
}
