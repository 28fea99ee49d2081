import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import { type StepName, walkMainJob } from './walk/main-job.ts';
import { passBy } from './walk/visit.ts';

/*
 * The walk through the main job is only worth something if it fails when the server loses what was written. This
 * server answers that all is well and forgets one write; it exists for tests alone.
 */
test.use({ serverEntry: resolve(import.meta.dirname, '../api/src/testing/faulty-server.ts') });

const losses: readonly { endpoint: string; failsAt: StepName }[] = [
  { endpoint: 'createEnvVar', failsAt: 'add an environment variable' },
  { endpoint: 'createVolume', failsAt: 'add a volume' },
  { endpoint: 'createMount', failsAt: 'mount the volume' },
];

for (const { endpoint, failsAt } of losses) {
  test(`the main job fails at "${failsAt}" when that write is lost`, async ({
    page,
    server,
    request,
  }) => {
    const armed = await request.post('/_test/faults', { data: [{ endpoint, kind: 'lose' }] });
    expect(armed).toBeOK();
    const walk = walkMainJob({ page, server, inspect: passBy });
    await expect(walk).rejects.toThrow(`${failsAt}: `);
  });
}
