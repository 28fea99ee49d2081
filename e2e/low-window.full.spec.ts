import { expect, type Page } from '@playwright/test';
import { openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

/** A telephone on its side with its keyboard open, or a page at 400 %. */
const LOW = { width: 360, height: 220 };

/** Returns the text field with the focus if its top or its bottom is covered or outside the window. */
const findHiddenField = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!field?.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')) return;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const middle = (left + right) / 2;
    const isSeen = [top + 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint(middle, y);
      return hit !== null && (hit === field || hit.contains(field) || field.contains(hit));
    });
    return isSeen ? undefined : `${field.outerHTML.slice(0, 160)} ${top} ${bottom}`;
  });

/** Presses Tab, and then Shift+Tab. Returns the text fields that are not seen from their top to their bottom while they have the focus. */
async function findHiddenFields(page: Page, count: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let pressed = 0; pressed < 2 * count; pressed += 1) {
    await page.keyboard.press(pressed < count ? 'Tab' : 'Shift+Tab');
    const field = await findHiddenField(page);
    if (field) hidden.push(field);
  }
  return hidden;
}

test.use({ viewport: LOW });

test('in a low window the fields of the login are seen while they have the focus', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('사용자명')).toBeVisible();
  expect(await findHiddenFields(page, 10)).toEqual([]);
});

test('in a low window the fields of the settings and of a dialog are seen while they have the focus', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  await page.getByRole('button', exactName('프로젝트 이름 수정')).click();
  expect(await findHiddenFields(page, 20)).toEqual([]);
  await page.goto(`/projects/${project.slug}`);
  await page.getByRole('button', exactName('볼륨 추가')).first().click();
  await expect(page.getByRole('dialog', exactName('볼륨 추가'))).toBeVisible();
  expect(await findHiddenFields(page, 6)).toEqual([]);
});

test('in a low window the fields of the wizard are seen while they have the focus', async ({
  page,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('낮은 창');
  expect(await findHiddenFields(page, 8)).toEqual([]);
  await goToConfigStep(wizard);
  expect(await findHiddenFields(page, 12)).toEqual([]);
});
