import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { addAndOpenContainer, containerTabPanel } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a value that was changed in another tab while it is edited: mine or theirs, field by field', {
  tag: '@full',
}, async ({ page, context, account, project }) => {
  await addAndOpenContainer(account, page, project);
  const panel = containerTabPanel(page);
  await panel.getByRole('button', exactName('Git 설정 수정')).click();
  const branch = panel.getByRole('textbox', exactName('브랜치'));
  const subpath = panel.getByRole('textbox', exactName('하위 경로'));
  await branch.fill('mine');
  await subpath.fill('my/docs');

  const other = await context.newPage();
  await other.goto(page.url());
  const there = containerTabPanel(other);
  await there.getByRole('button', exactName('Git 설정 수정')).click();
  await there.getByRole('textbox', exactName('Git URL')).fill('https://github.com/naru/theirs');
  await there.getByRole('textbox', exactName('브랜치')).fill('theirs');
  await there.getByRole('textbox', exactName('하위 경로')).fill('their/docs');
  await there.getByRole('button', exactName('저장')).click();
  await expect(there.getByText('theirs', { exact: true })).toBeVisible();

  // Playwright's pages are always visible, so the test itself dispatches the event that reports a visible tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const ofBranch = panel.getByRole('group', exactName('브랜치'));
  await expect(ofBranch.getByRole('status')).toContainText('서버 값이 변경되었습니다');
  await expect(ofBranch).toContainText('서버 값: theirs');
  await expect(branch).toHaveValue('mine');
  await expect(subpath).toBeFocused();
  await expect(panel.getByRole('textbox', exactName('Git URL'))).toHaveValue(/theirs$/);
  await expectAccessibleInBothThemes(page);
  await ofBranch.getByRole('button', exactName('내 값 유지')).click();
  await expect(branch).toBeFocused();
  const ofSubpath = panel.getByRole('group', exactName('하위 경로'));
  await ofSubpath.getByRole('button', exactName('서버 값 사용')).click();
  await expect(subpath).toHaveValue('their/docs');
  await panel.getByRole('button', exactName('저장')).click();
  await expect(panel.getByText('mine', { exact: true })).toBeVisible();
});
