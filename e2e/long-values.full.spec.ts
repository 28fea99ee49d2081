import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addAndOpenContainer, openContainerTab } from './support/project-page.ts';
import { variableSection } from './support/variable-kinds.ts';
import { test } from './support/wizard-test.ts';

/** Pastes by the keyboard, as a member does: the browser inserts the text. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('a value of 64 KiB is pasted whole, and a megabyte is refused with the limit before it renders', async ({
  page,
  context,
  account,
  project,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const value = variableSection(page, '환경 변수').getByLabel('값', { exact: true });
  await value.focus();
  const long = randomBytes(32 * 1024).toString('hex');
  await paste(page, long.slice(1));
  await page.keyboard.type('x');
  await expect(value).toHaveValue(`${long.slice(1)}x`);
  await paste(page, 'y'.repeat(2 ** 20));
  await expect(page.getByRole('alert')).toHaveText(/65,536자까지/);
  await expect(value).toHaveValue(`${long.slice(1)}x`);
});
