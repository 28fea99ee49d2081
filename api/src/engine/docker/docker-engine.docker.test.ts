import { describeEngine, PRE_COMMIT_GROUPS } from '../../testing/engine/conformance.ts';
import { dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';

const create = () =>
  dockerUnderTest(providedDaemon(), {
    installation: 'first-use',
    quotas: true,
    startTimeoutMs: 8000,
  });

describeEngine('Docker', create, missingDocker(), PRE_COMMIT_GROUPS);
