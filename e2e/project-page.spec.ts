import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addVolume } from './support/account.ts';
import { delayRequests } from './support/loading.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { openProject } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 2: a project waits as a skeleton, and an empty one offers its first things', async ({
  page,
  account,
  project,
}) => {
  const release = await delayRequests(page, `**/api/v1/projects/${project.slug}`);
  await openProject(account, page, project);
  const waiting = page.getByRole('status', exactName('불러오는 중'));
  await expect(waiting.first()).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: '결제 서버', level: 1 })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page).toHaveTitle(/결제 서버/);
  await expect(page.getByText('프로젝트 상세 정보 및 관리')).toBeVisible();
  await expect(page.getByText('실행 중', { exact: true })).toBeVisible();
  const info = regionByName(page, '프로젝트 정보');
  await expect(descriptionValue(info, '이름')).toHaveText('결제 서버');
  await expect(descriptionValue(info, '플랜')).toHaveText('eco');
  for (const day of ['생성일', '수정일']) {
    await expect(descriptionValue(info, day)).toHaveText(/^\d{4}\. \d{1,2}\. \d{1,2}\.$/);
  }
  await expect(page.getByText('볼륨이 없습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const quick = regionByName(page, '빠른 작업').getByRole('button');
  await expect(quick).toHaveText(['프로젝트 설정', '컨테이너 추가', '볼륨 추가', '프로젝트 삭제']);
  const openers = [quick.nth(1), page.getByRole('button', exactName('첫 번째 컨테이너 추가'))];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole('dialog', exactName('컨테이너 추가'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await expect(page.getByRole('heading', exactName('프로젝트 관리'))).toBeFocused();
});

interface Use {
  word: string;
  facts: readonly string[];
  now: string;
}

async function expectMeter(page: Page, label: string, { word, facts, now }: Use): Promise<void> {
  const meter = page.getByRole('meter', exactName(label));
  await expect(meter).toHaveAttribute('aria-valuenow', now);
  const [limit, used, rest, percent] = facts;
  const text = `${limit} 중 ${used} 사용, ${percent}, ${rest}`;
  await expect(meter).toHaveAttribute('aria-valuetext', `${text}, ${word}`);
}

test('section 9: the meters warn above 70 % and 90 %, and never pass their end', {
  tag: '@full',
}, async ({ page, account, project, fail }) => {
  await addContainer(account, project, { name: '웹', cpu_limit: 700, memory_limit: 1536 });
  await addVolume(account, project, { name: '데이터', capacity: 1900 });
  await openProject(account, page, project);
  await expectMeter(page, 'CPU', {
    word: '정상',
    facts: ['1 vCPU', '0.7 vCPU', '0.3 vCPU 남음', '70%'],
    now: '700',
  });
  await expectMeter(page, '메모리', {
    word: '주의',
    facts: ['2.0 GiB', '1.5 GiB', '512 MiB 남음', '75%'],
    now: '1536',
  });
  await expectMeter(page, '디스크', {
    word: '위험',
    facts: ['2.0 GiB', '1.9 GiB', '148 MiB 남음', '92.8%'],
    now: '1900',
  });
  // Missing limits count as the defaults, and a missing tier counts as eco.
  const bare = { project_id: project.project_id, slug: project.slug, name: '빈 프로젝트' };
  const data = { ...bare, plan: '', created_at: '2026-03-02T01:02:03.000Z' };
  const volumes = [{ volume_id: 'v', slug: 'v', name: '큰 볼륨', capacity: 4096 }];
  await fail(
    { endpoint: 'getProject', kind: 'response', times: 100, data },
    { endpoint: 'listVolumes', kind: 'response', times: 100, data: { volumes } },
  );
  await page.reload();
  await expectMeter(page, '디스크', {
    word: '위험',
    facts: ['2.0 GiB', '4.0 GiB', '2.0 GiB 초과', '200%'],
    now: '2048',
  });
  await expect(page.getByRole('meter', exactName('CPU'))).toHaveAttribute('aria-valuemax', '1000');
  await expect(descriptionValue(regionByName(page, '프로젝트 정보'), '플랜')).toHaveText('eco');
  await expect(descriptionValue(regionByName(page, '프로젝트 정보'), '생성일')).toHaveText(
    '2026. 3. 2.',
  );
  await expect(descriptionValue(regionByName(page, '프로젝트 정보'), '수정일')).toHaveText('-');
  await expectAccessibleInBothThemes(page);
});
