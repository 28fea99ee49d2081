import { describeEngine } from '../../testing/engine/conformance.ts';
import { dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';

const create = () =>
  dockerUnderTest(providedDaemon(), {
    installation: 'on-podman',
    quotas: true,
    startTimeoutMs: 8000,
  });

describeEngine('Podman', create, missingDocker());
