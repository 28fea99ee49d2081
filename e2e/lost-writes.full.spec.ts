import { expect } from '@playwright/test';
import { test } from './support/screen-test.ts';
import { type MainJobStepName, runMainJob } from './walk/main-job.ts';
import { generateNamedMemberData, skipInspection } from './walk/main-job-context.ts';

/*
 * The walk through the main job must fail when the server loses a write. The test runs the walk on a test server that responds to one
 * write with success, but does not save it. The console shows the row from the response, so the walk fails at the next step that reads
 * or needs the lost row.
 */
const losses: readonly { endpoint: string; failsAt: MainJobStepName }[] = [
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
    const walk = runMainJob({
      page,
      server,
      member: generateNamedMemberData(),
      inspect: skipInspection,
    });
    await expect(walk).rejects.toThrow(`${failsAt}: `);
  });
}
