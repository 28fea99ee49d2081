import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { projectList } from './support/projects.ts';
import { test } from './support/wizard-test.ts';

test('section 2: the list is searched whatever form its Hangul has, counted, and refreshed', async ({
  page,
  context,
  account,
  project,
}) => {
  expect(project.slug).not.toBe('');
  await addProject(account, 'Naru 위키'.normalize('NFD'));
  await openPageAsMember(account, page, '/projects');
  const rows = projectList(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('실행 중', { exact: true })).toHaveCount(2);
  await expect(rows.filter({ hasText: /생성일 \d{4}\. \d{1,2}\. \d{1,2}\./ })).toHaveCount(2);
  await expect(page.getByText('2 / 3')).toBeVisible();
  const search = page.getByRole('searchbox', exactName('프로젝트 검색'));
  for (const [text, count] of [
    ['위키'.normalize('NFD'), 1],
    ['nARU', 1],
    ['서버', 1],
    ['없음', 0],
    ['', 2],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveCount(count);
  }
  await expect(page.getByText('2 / 3')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/projects');
  await other.getByRole('button', exactName('Naru 위키 수정')).click();
  const settings = other.getByRole('dialog', exactName('프로젝트 설정'));
  await settings.getByLabel('프로젝트 이름', { exact: true }).fill('문서');
  await settings.getByRole('button', exactName('저장')).click();
  await expectToast(other, '프로젝트 설정을 저장했습니다');
  await addProject(account, '셋째');
  await page.getByRole('button', exactName('새로고침')).click();
  await expect(projectList(page).getByRole('link', exactName('문서'))).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(page.getByRole('button', exactName('새 프로젝트'))).toBeDisabled();
});

test('section 5: a project is renamed from the list, within 255 characters, and not for nothing', async ({
  page,
  account,
  project,
  fail,
}) => {
  expect(project.slug).not.toBe('');
  await openPageAsMember(account, page, '/projects');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  const edit = page.getByRole('button', { name: /수정$/ });
  const dialog = page.getByRole('dialog', exactName('프로젝트 설정'));
  const name = dialog.getByLabel('프로젝트 이름', { exact: true });
  const save = dialog.getByRole('button', exactName('저장'));
  await edit.click();
  for (const plan of ['free', 'eco', 'pro']) {
    await expect(dialog.getByText(plan, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole('group', exactName('플랜'))).toHaveAccessibleDescription(
    /바꿀 수 없/,
  );
  await expectAccessibleInBothThemes(page);
  await name.fill(`  ${'결제 서버'.normalize('NFD')} `);
  await save.click();
  await expect(dialog).toBeHidden();
  expect(writes).toEqual([]);
  await edit.click();
  await name.fill('😀'.repeat(256));
  await save.click();
  await expect(name).toHaveAccessibleDescription(/프로젝트 이름은 255자를 초과할 수 없습니다\./);
  await expect(name).toBeFocused();
  const details = [{ field: 'name', reason: '쓸 수 없는 이름입니다.' }];
  await fail({ endpoint: 'updateProject', kind: 'status', status: 400, details });
  await name.fill('😀'.repeat(255));
  await save.click();
  await expect(name).toHaveAccessibleDescription(/쓸 수 없는 이름입니다\./);
  await fail({ endpoint: 'updateProject', kind: 'delay', ms: 500 });
  await save.dblclick();
  await expect(dialog).toBeHidden();
  await expectToast(page, '프로젝트 설정을 저장했습니다');
  expect(writes).toHaveLength(2);
  await expect(edit).toBeFocused();
  await expect(projectList(page).getByRole('link', exactName('😀'.repeat(255)))).toBeVisible();
});

test('section 2: a domain is linked over https, and a hostile one is text', async ({
  page,
  account,
  fail,
}) => {
  const domains = ['app.example.com', 'javascript:alert(1)', 'a.com/"><script>', '//evil.example'];
  const projects = domains.map((fqdn, index) => ({
    project_id: `p${index}`,
    slug: `../../login?${index}`,
    name: `프로젝트 ${index}`,
    fqdn,
    created_at: '2026-03-02T01:02:03.000Z',
  }));
  await fail({ endpoint: 'listProjects', kind: 'response', times: 100, data: { projects } });
  await openPageAsMember(account, page, '/projects');
  const rows = projectList(page).getByRole('listitem');
  for (const [index, domain] of domains.entries()) {
    await expect(rows.nth(index).getByText(domain, { exact: true })).toBeVisible();
    await expect(rows.nth(index).getByRole('link')).toHaveCount(index === 0 ? 2 : 1);
  }
  await expect(rows.getByRole('link', exactName('app.example.com'))).toHaveAttribute(
    'href',
    'https://app.example.com',
  );
});
