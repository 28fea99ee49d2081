import { expect } from '@playwright/test';
import { managePasswords, translatePage } from '../scripts/lib/page-rewriters.ts';
import { test } from './support/server-test.ts';
import { runMainJob } from './walk/main-job.ts';
import { generateNamedMemberData, skipInspection } from './walk/main-job-context.ts';

for (const [program, script] of [
  ['a translator', translatePage],
  ['a password manager', managePasswords],
] as const) {
  test.describe(program, () => {
    test.use({ rewriters: [script] });

    test('rewrites the pages, and a newcomer deploys a container', async ({ page, server }) => {
      const member = generateNamedMemberData();
      await expect(
        runMainJob({ page, server, member, inspect: skipInspection }),
      ).resolves.toBeUndefined();
    });
  });
}
