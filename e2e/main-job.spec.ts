import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/test.ts';
import { walkMainJob } from './walk/main-job.ts';

test('a newcomer deploys a container, and all of it outlives a restart of the server', async ({
  page,
  server,
}) => {
  await expect(walkMainJob({ page, server, inspect: expectAccessible })).resolves.toBeUndefined();
});
