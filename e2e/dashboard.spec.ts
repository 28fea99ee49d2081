import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { brokenResponses } from './support/faults.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import {
  expectFitsPhoneWidth,
  expectHostileHtmlInert,
  HOSTILE_HTML,
  pageHeading,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const BROKEN = '프로젝트를 불러오지 못했습니다';

test('section 2: the dashboard counts projects and containers, without a project whose count fails', {
  tag: '@full',
}, async ({ page, request, fail, member }) => {
  const account = await logInToApi(request, member);
  const small = { cpu_limit: 100, memory_limit: 128 };
  const [shop, blog] = [await addProject(account, '상점'), await addProject(account, HOSTILE_HTML)];
  for (const [name, project] of [
    ['웹', shop],
    ['작업', shop],
    ['글', blog],
  ] as const) {
    await addContainer(account, project, { name, ...small });
  }
  await openPageAsMember(account, page, '/dashboard');
  const main = page.getByRole('main');
  await expect(descriptionValue(main, '전체 컨테이너')).toHaveText('3');
  await expect(descriptionValue(main, '전체 프로젝트')).toHaveText('2');
  await expect(descriptionValue(main, '활성 프로젝트')).toHaveText('2');
  await expectHostileHtmlInert(page);
  const recent = regionByName(page, '최근 프로젝트').getByRole('listitem');
  await expect(recent).toHaveText([/^<img.*\d{4}\. \d+\. \d+\./, /^상점.*\d{4}\. \d+\. \d+\./]);
  await expectAccessibleInBothThemes(page);

  await fail({ endpoint: 'listContainers', kind: 'status', status: 500 });
  await page.reload();
  await expect(descriptionValue(main, '전체 컨테이너')).toHaveText(/^[12]$/);
  await expect(page.getByRole('alert')).toBeHidden();
  await expectFitsPhoneWidth(page);
  await page.getByRole('link', exactName('프로젝트 관리')).click();
  await expect(pageHeading(page, '프로젝트 관리')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', exactName('프로필 설정')).click();
  await expect(pageHeading(page, '프로필 설정')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', exactName('상점')).click();
  await expect(pageHeading(page, '상점')).toBeVisible();
});

test('section 9: the five newest projects stand there, whatever else a response holds', {
  tag: '@full',
}, async ({ page, request, fail, member }) => {
  const projects = [3, 1, 7, 5, 2, 6, 4].map((day) => ({
    project_id: `p${day}`,
    slug: `p${day}`,
    name: `프로젝트 ${day}`,
    created_at: `2026-03-0${day}T12:00:00+09:00`,
    plan: 'unheard of',
    fqdn: 'javascript:alert(1)',
    used_disk: -1,
    unknown: { deep: true },
  }));
  await fail({ endpoint: 'listProjects', kind: 'response', times: 9, data: { projects } });
  await openPageAsMember(await logInToApi(request, member), page, '/dashboard');
  const recent = regionByName(page, '최근 프로젝트').getByRole('listitem');
  await expect(recent).toHaveText(
    [7, 6, 5, 4, 3].map((day) => new RegExp(`^프로젝트 ${day}.*2026\\. 3\\. ${day}\\.`)),
  );
  await expect(descriptionValue(page.getByRole('main'), '전체 프로젝트')).toHaveText('7');
  await expect(descriptionValue(page.getByRole('main'), '전체 컨테이너')).toHaveText('0');
});

test('section 8: projects that cannot be read are a banner with a retry, never a blank page', {
  tag: '@full',
}, async ({ page, request, fail, member }) => {
  const account = await logInToApi(request, member);
  const banner = page.getByRole('alert').filter({ hasText: BROKEN });
  const retry = banner.getByRole('button', exactName('다시 시도'));
  const listed = { endpoint: 'listProjects' } as const;
  await fail({ ...listed, kind: 'status', status: 500, message: HOSTILE_HTML, times: 9 });
  await openPageAsMember(account, page, '/dashboard');
  await expect(banner).toContainText(HOSTILE_HTML);
  await expectHostileHtmlInert(page);
  await expectAccessibleInBothThemes(page);
  for (const { shown, ...fault } of brokenResponses) {
    await fail({ ...listed, ...fault });
    await retry.click();
    await expect(banner, fault.kind).toContainText('Failed to load projects');
    await expect(banner, fault.kind).toHaveText(shown);
    await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
  }
  await expectFitsPhoneWidth(page);
  await fail();
  await retry.click();
  await expect(page.getByText('아직 프로젝트가 없습니다')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeFocused();
});

test('a new member reaches the first deployment in two presses, also when one step fails', async ({
  page,
  request,
  fail,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/dashboard');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', exactName('Node.js')).click();
  const dialog = page.getByRole('dialog', exactName('Node.js 템플릿으로 시작하기'));
  await expect(dialog.getByLabel('프로젝트 이름')).toHaveValue('Node.js 앱');
  await expectAccessibleInBothThemes(page);

  await fail({ endpoint: 'createContainer', kind: 'status', status: 500, times: 1 });
  await dialog.getByLabel('프로젝트 이름').fill('첫 가게');
  const start = dialog.getByRole('button', exactName('만들고 배포'));
  await start.click();
  await expect(dialog.getByRole('alert')).toContainText('배포를 시작하지 못했습니다');
  await expect(dialog.getByLabel('프로젝트 이름')).toHaveValue('첫 가게');
  await start.click();
  await expect(pageHeading(page, '첫 가게')).toBeVisible();
  await expect(
    regionByName(page, '배포')
      .getByText(/진행 중|성공/)
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard');
  const cards = regionByName(page, '최근 프로젝트').getByRole('listitem');
  await expect(cards).toHaveText([/^첫 가게.*컨테이너 1개/]);
  await expect(cards.getByRole('meter')).toHaveCount(3);
});

test('what needs attention stands on top, and without an overview the cards say nothing false', {
  tag: '@full',
}, async ({ page, request, fail, member }) => {
  const account = await logInToApi(request, member);
  const shop = await addProject(account, '상점');
  await addContainer(account, shop, { name: '웹', cpu_limit: 1000, memory_limit: 128 });
  await openPageAsMember(account, page, '/dashboard');
  const attention = regionByName(page, '확인이 필요합니다');
  await expect(attention.getByRole('listitem')).toHaveText([
    /주의상점CPU 한도의 100%까지 할당했습니다/,
  ]);
  await expectAccessibleInBothThemes(page);
  await attention.getByRole('link', exactName('상점 프로젝트 보기')).click();
  await expect(pageHeading(page, '상점')).toBeVisible();

  const broken = { kind: 'status', status: 500, times: 9 } as const;
  await fail(
    { endpoint: 'listProjectOverviews', ...broken },
    { endpoint: 'listContainers', ...broken },
  );
  await page.goto('/dashboard');
  const card = regionByName(page, '최근 프로젝트').getByRole('listitem');
  await expect(card).toHaveText(/^상점컨테이너 –개.*CPU–메모리–디스크–/);
  await expect(descriptionValue(page.getByRole('main'), '전체 컨테이너')).toHaveText('–');
  await expect(attention).toBeHidden();
  await regionByName(page, '최근 프로젝트').getByRole('button', exactName('새 프로젝트')).click();
  await expect(page.getByRole('dialog', exactName('새 프로젝트'))).toBeVisible();
});
