import { expect, type Page } from '@playwright/test';
import { addVolume, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { unsavedInputDialog } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

interface DialogDraft {
  /** The list of projects, the project, or the name of one of its pages. */
  path: 'projects' | 'project' | '데이터' | '설정';
  opener: string;
  label: string;
}

const dialogs: readonly DialogDraft[] = [
  { path: 'projects', opener: '새 프로젝트', label: '프로젝트 이름' },
  { path: 'projects', opener: '결제 서버 수정', label: '프로젝트 이름' },
  { path: 'project', opener: '볼륨 추가', label: '볼륨 이름' },
  { path: 'project', opener: '프로젝트 설정', label: '프로젝트 이름' },
  { path: '데이터', opener: '데이터 백업 설정', label: '시각' },
  { path: '데이터', opener: '저장소 추가', label: '버킷' },
  { path: '설정', opener: '공유 변수 추가', label: '키' },
  { path: '설정', opener: '로그인 추가', label: '사용자' },
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
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await openPageAsMember(account, page, '/projects');
  for (const { path, opener, label } of dialogs) {
    if (path !== 'projects' && !page.url().includes(project.slug)) {
      await page.getByRole('link', exactName('결제 서버')).click();
    }
    if (path === '데이터' || path === '설정') {
      await page.getByRole('link', exactName(path)).click();
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
    if (path !== 'projects') {
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
