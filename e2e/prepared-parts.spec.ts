import { expect, type Locator, type Page } from '@playwright/test';
import { addContainer } from './support/account.ts';
import { exactName } from './support/locators.ts';
import {
  containerRowButton,
  containerTabPanel,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** Moves the pointer to a control, and waits until the page is idle. The skeleton of the page has disabled buttons of the same name. */
async function approach(page: Page, opener: Locator): Promise<void> {
  await expect(opener).toBeEnabled();
  await opener.hover();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Presses where the pointer is, without a further movement. */
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

test('a row, a tab and a dialog that are rendered under the pointer are hidden until the press shows them whole', async ({
  page,
  account,
  project,
}) => {
  const container = await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  const row = containerRowButton(page);
  const panel = containerTabPanel(page);
  const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
  const addVolume = page.getByRole('button', exactName('볼륨 추가')).first();
  await expect(row).toBeVisible();
  for (let opening = 0; opening < 2; opening += 1) {
    await approach(page, addVolume);
    await expect(dialog).toHaveCount(0);
    await press(page);
    await expect(dialog).toContainText('프로젝트 디스크');
    await expect(dialog.getByLabel('볼륨 이름')).toBeFocused();
    await dialog.getByLabel('볼륨 이름').fill('업로드');
    await dialog.getByLabel('볼륨 이름').fill('');
    await dialog.getByRole('button', exactName('취소')).click();
    await expect(dialog).toBeHidden();

    await approach(page, row);
    await expect(panel).toHaveCount(0);
    await press(page);
    await expect(panel).toContainText('저장소 URL');
    const calls: string[] = [];
    page.on('request', (request) => {
      // The other parts of the page have requests of their own at any time.
      if (request.url().includes(container.slug)) calls.push(request.url());
    });
    for (const [tab, text] of [
      [/^환경 변수/, '빌드 변수 항목이 없습니다'],
      [/^네트워크/, '네트워크'],
      [/^볼륨 마운트/, '마운트'],
      ['Git', '저장소 URL'],
    ] as const) {
      calls.length = 0;
      await approach(page, page.getByRole('tab', { name: tab }));
      expect(calls.filter((url) => !/\/(events|usage)\b/.test(url))).toEqual([]);
      await press(page);
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(panel).toContainText(text);
    }
    await row.click();
    await expect(panel).toHaveCount(0);
  }
});

test('a pointer that only passes leaves nothing behind, and a key opens what was not prepared', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  const row = containerRowButton(page);
  await expect(row).toBeVisible();
  await approach(page, row);
  await expect(page.locator('[role=tablist]')).toBeAttached();
  await expect(page.locator('[role=tablist]')).toBeHidden();
  await approach(page, page.getByRole('heading', { level: 1 }));
  await expect(page.locator('[role=tablist]')).not.toBeAttached();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(containerTabPanel(page)).toContainText('저장소 URL');
  await page.getByRole('tab', { name: 'Git' }).focus();
  await page.keyboard.press('End');
  await expect(containerTabPanel(page)).toContainText('마운트');
});
