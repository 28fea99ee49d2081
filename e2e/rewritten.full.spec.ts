import { expect } from '@playwright/test';
import { managePasswords, translatePage } from '../scripts/lib/page-rewriters.ts';
import { test } from './support/server-test.ts';
import { runMainJob } from './walk/main-job.ts';
import { generateNamedMemberData, skipInspection } from './walk/main-job-context.ts';

for (const [program, script] of [
  ['a translator', translatePage],
  ['a password manager', managePasswords],
] as const) {
  test(`a newcomer deploys a container in a browser whose pages ${program} rewrites`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(script);
    await expect(
      runMainJob({ page, server, member: generateNamedMemberData(), inspect: skipInspection }),
    ).resolves.toBeUndefined();
  });
}
