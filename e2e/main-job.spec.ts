import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { test } from './support/server-test.ts';
import { runMainJob } from './walk/main-job.ts';
import { generateNamedMemberData, skipInspection } from './walk/main-job-context.ts';

/** The main job runs with animations, as browsers do by default. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer deploys a container, and all of it outlives a restart of the server', async ({
  page,
  server,
  storage,
}) => {
  // The screens do not depend on the database, so one database is enough for the accessibility checks.
  const inspect = storage === 'pglite' ? expectAccessibleInBothThemes : skipInspection;
  await expect(
    runMainJob({ page, server, member: generateNamedMemberData(), inspect }),
  ).resolves.toBeUndefined();
});
