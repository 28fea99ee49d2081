import { expect } from '@playwright/test';
import { test } from './support/screen-test.ts';
import { type StepName, walkMainJob } from './walk/main-job.ts';
import { newcomer, passBy } from './walk/visit.ts';

/*
 * The walk through the main job is only worth something if it fails when the server loses what was written. This
 * server that responds with success and drops one write; it exists for tests alone.
 */
const losses: readonly { endpoint: string; failsAt: StepName }[] = [
  { endpoint: 'createEnvVar', failsAt: 'add an environment variable' },
  { endpoint: 'createVolume', failsAt: 'add a volume' },
  { endpoint: 'createMount', failsAt: 'mount the volume' },
];

for (const { endpoint, failsAt } of losses) {
  test(`the main job fails at "${failsAt}" when that write is lost`, async ({
    page,
    server,
    fail,
  }) => {
    await fail({ endpoint, kind: 'lose' });
    const walk = walkMainJob({ page, server, member: newcomer(), inspect: passBy });
    await expect(walk).rejects.toThrow(`${failsAt}: `);
  });
}
