import { expect, type Page } from '@playwright/test';
import { addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { pressFirstButton } from './support/pages.ts';
import { addAndOpenContainer } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** The elements of the page and of open dialogs that scroll horizontally, except text fields. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$=dialog], [role$=dialog] *')]
      .filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 1)
      .filter((box) => box.matches(':root') || getComputedStyle(box).overflowX !== 'visible')
      .filter((box) => !box.matches('input, textarea'))
      .map((box) => box.outerHTML.slice(0, 200)),
  );

test('section 2: with text at 400 % a project and its dialogs do not scroll sideways', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '데이터'.repeat(20), capacity: 128 });
  await addAndOpenContainer(account, page, project);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '400%';
  });
  expect(await sideways(page)).toEqual([]);
  for (const opener of ['프로젝트 설정', '볼륨 추가', '컨테이너 추가', '프로젝트 삭제']) {
    await pressFirstButton(page, opener);
    const dialog = page.getByRole(opener === '프로젝트 삭제' ? 'alertdialog' : 'dialog');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    expect(await sideways(page), opener).toEqual([]);
    const cancel = dialog.getByRole('button', exactName('취소'));
    await cancel.scrollIntoViewIfNeeded();
    await expect(cancel).toBeInViewport();
    await cancel.click();
    await expect(dialog).toBeHidden();
  }
});
