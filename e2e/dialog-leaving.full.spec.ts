import { expect, type Page } from '@playwright/test';
import { openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { unsavedInputDialog } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

interface DialogDraft {
  path: 'projects' | 'project';
  opener: string;
  label: string;
}

const dialogs: readonly DialogDraft[] = [
  { path: 'projects', opener: '새 프로젝트', label: '프로젝트 이름' },
  { path: 'projects', opener: '결제 서버 수정', label: '프로젝트 이름' },
  { path: 'project', opener: '볼륨 추가', label: '볼륨 이름' },
  { path: 'project', opener: '프로젝트 설정', label: '프로젝트 이름' },
];

const dismissals: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByRole('dialog').getByRole('button', exactName('닫기')).click(),
  (page) => page.mouse.click(5, 5),
];

test('section 2: every dialog with something typed asks before it goes, and its "취소" does not', async ({
  page,
  account,
  project,
}) => {
  const question = unsavedInputDialog(page);
  await openPageAsMember(account, page, '/projects');
  for (const { path, opener, label } of dialogs) {
    if (path === 'project' && !page.url().endsWith(project.slug)) {
      await page.getByRole('link', exactName('결제 서버')).click();
    }
    const button = page.getByRole('button', exactName(opener)).first();
    await button.click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill('쓰는 중');
    for (const dismiss of dismissals) {
      await dismiss(page);
      await question.getByRole('button', exactName('계속 작성')).click();
      await expect(question).toBeHidden();
      await expect(field).toHaveValue('쓰는 중');
    }
    if (path === 'project') {
      // The browser's back button does not open a second question while the first question is open.
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', exactName('계속 작성'))).toBeFocused();
      await page.evaluate(() => history.back());
      await question.getByRole('button', exactName('계속 작성')).click();
      await expect(question).toBeHidden();
      await expect(field).toHaveValue('쓰는 중');
    }
    await dialog.getByRole('button', exactName('취소')).click();
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(field).not.toHaveValue('쓰는 중');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
