import { expect } from '@playwright/test';
import { test } from './support/screen-test.ts';
import { type StepName, walkMainJob } from './walk/main-job.ts';
import { newcomer, passBy } from './walk/visit.ts';

/*
 * The walk through the main job is only worth something if it fails when the server loses what was written. This
 * server that responds with success and drops one write; it exists for tests alone. The console shows the row of the response, so
 * that the loss shows with the next step that reads or needs it.
 */
const losses: readonly { endpoint: string; failsAt: StepName }[] = [
  { endpoint: 'createEnvVar', failsAt: 'reload the page' },
  { endpoint: 'createVolume', failsAt: 'mount the volume' },
  { endpoint: 'createMount', failsAt: 'reload the page' },
];

for (const { endpoint, failsAt } of losses) {
  test(`the main job fails at "${failsAt}" when ${endpoint} is lost`, async ({
    page,
    server,
    fail,
  }) => {
    await fail({ endpoint, kind: 'lose' });
    const walk = walkMainJob({ page, server, member: newcomer(), inspect: passBy });
    await expect(walk).rejects.toThrow(`${failsAt}: `);
  });
}
