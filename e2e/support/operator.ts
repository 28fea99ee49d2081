import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import type { MemberData } from './members.ts';
import { expectFitsPhoneWidth } from './pages.ts';
import type { ServerEnvironment } from './server.ts';

const command = resolve(import.meta.dirname, '../../api/src/naru.ts');

/** Makes a member an operator with the command line tool, while the server runs. Returns the output of the command. */
export async function promoteToOperator(
  environment: ServerEnvironment,
  { username }: MemberData,
): Promise<string> {
  const args = [command, 'admin', 'promote', username];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...environment } });
  return stdout;
}

/** Expects an accessible page in both themes, on a wide screen and on a phone. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  await expectFitsPhoneWidth(page);
}
