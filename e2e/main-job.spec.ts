import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/server-test.ts';
import { walkMainJob } from './walk/main-job.ts';
import { newcomer, passBy } from './walk/visit.ts';

/** What people see by default: things move. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer deploys a container, and all of it outlives a restart of the server', async ({
  page,
  server,
  storage,
}) => {
  // The screens are the same on both databases, so that looking at them once is enough.
  const inspect = storage === 'pglite' ? expectAccessible : passBy;
  await expect(walkMainJob({ page, server, member: newcomer(), inspect })).resolves.toBeUndefined();
});
