import { expect, type Page } from '@playwright/test';
import { addContainer, openPageAsMember } from '../support/account.ts';
import { reach, test, waitForPageTitle } from '../support/by-ear-test.ts';
import { exactName } from '../support/locators.ts';
import { fieldByLabel } from '../support/pages.ts';

const button = (page: Page, name: string) => page.getByRole('button', exactName(name)).first();

test('by ear: a refused login says why, and a login says where it leads', async ({
  page,
  reader,
  member,
}) => {
  await page.goto('/login');
  await waitForPageTitle(reader, '로그인 · 나루');
  await fieldByLabel(page, '사용자명').focus();
  await reader.hear('사용자명 입력창');
  reader.type(member.username);
  await fieldByLabel(page, '비밀번호').focus();
  await reader.hear('비밀번호');
  reader.type('wrong-password');
  reader.press('Return');
  await reader.hear('올바르지 않습니다');
  await fieldByLabel(page, '비밀번호').fill(member.password);
  reader.press('Return');
  await reader.hear('대시보드 · 나루');
  expect(reader.count('대시보드 · 나루')).toBe(1);
});

test('by ear: ⌘K reads the palette, its field and the option that Enter chooses', async ({
  page,
  reader,
  account,
}) => {
  await openPageAsMember(account, page, '/dashboard');
  await waitForPageTitle(reader, '대시보드 · 나루');
  reader.press('ctrl+k');
  await reader.hear('빠른 찾기 대화상자');
  await reader.hear('빠른 찾기 editable combo box');
  await reader.hear('새 프로젝트');
  expect(reader.count('새 프로젝트 푸쉬 단추')).toBe(0);
});

test('by ear: a link into a project says which page has opened', async ({
  page,
  reader,
  account,
  project,
}) => {
  expect(project.slug).not.toBe('');
  await openPageAsMember(account, page, '/projects');
  await waitForPageTitle(reader, '프로젝트 관리 · 나루');
  const link = page.getByRole('link', exactName('결제 서버')).first();
  await reach(reader, link, '결제 서버');
  reader.press('Return');
  await reader.hear('결제 서버 · 나루');
});

test('by ear: the preview of a pasted .env is read, and a second Enter saves nothing', async ({
  page,
  reader,
  account,
  project,
}) => {
  const container = await addContainer(account, project, {
    name: 'web',
    cpu_limit: 100,
    memory_limit: 128,
  });
  await openPageAsMember(
    account,
    page,
    `/projects/${project.slug}/containers/${container.slug}/variables`,
  );
  await waitForPageTitle(reader, '나루');
  await reach(reader, button(page, '.env 가져오기'), '.env 가져오기');
  reader.press('Return');
  await reader.hear('대화상자 환경 변수를 .env 형식으로 붙여넣거나');
  await fieldByLabel(page, '환경 변수 텍스트').fill('A=1\nB=2\n1C');
  await reach(reader, button(page, '미리보기'), '미리보기');
  reader.press('Return');
  await reader.hear('가져올 변수: 추가 2, 오류 1');
  reader.press('Return');
  await expect(page.getByRole('dialog')).toBeVisible();
  await reach(reader, button(page, '2개 저장'), '2개 저장');
  reader.press('Return');
  await reader.hear('변수 2개를 저장했습니다. 다음 배포부터 적용됩니다.');
});
