import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { named } from './support/locators.ts';
import { openContainer, panelOn } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a value that was changed in another tab while it is edited: mine or theirs, field by field', async ({
  page,
  context,
  account,
  project,
}) => {
  await openContainer(account, page, project);
  const panel = panelOn(page);
  await panel.getByRole('button', named('Git 설정 수정')).click();
  const branch = panel.getByRole('textbox', named('브랜치'));
  const subpath = panel.getByRole('textbox', named('하위 경로'));
  await branch.fill('mine');
  await subpath.fill('my/docs');

  const other = await context.newPage();
  await other.goto(page.url());
  const there = panelOn(other);
  await there.getByRole('button', named('Git 설정 수정')).click();
  await there.getByRole('textbox', named('Git URL')).fill('https://github.com/naru/theirs');
  await there.getByRole('textbox', named('브랜치')).fill('theirs');
  await there.getByRole('textbox', named('하위 경로')).fill('their/docs');
  await there.getByRole('button', named('저장')).click();
  await expect(there.getByText('theirs', { exact: true })).toBeVisible();

  // Playwright's pages are always visible, so the test itself dispatches the event that reports a visible tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const ofBranch = panel.getByRole('group', named('브랜치'));
  await expect(ofBranch.getByRole('status')).toContainText('서버 값이 바뀌었습니다');
  await expect(ofBranch).toContainText('서버 값: theirs');
  await expect(branch).toHaveValue('mine');
  await expect(subpath).toBeFocused();
  await expect(panel.getByRole('textbox', named('Git URL'))).toHaveValue(/theirs$/);
  await expectAccessible(page);
  await ofBranch.getByRole('button', named('내 값 유지')).click();
  await expect(branch).toBeFocused();
  const ofSubpath = panel.getByRole('group', named('하위 경로'));
  await ofSubpath.getByRole('button', named('서버 값 사용')).click();
  await expect(subpath).toHaveValue('their/docs');
  await panel.getByRole('button', named('저장')).click();
  await expect(panel.getByText('mine', { exact: true })).toBeVisible();
});
