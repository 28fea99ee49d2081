import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addVolume, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import {
  containerRowButton,
  expectToast,
  openContainerTab,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 2: an unknown project is a panel, and one deleted elsewhere becomes one', async ({
  page,
  context,
  account,
  project,
}) => {
  await openPageAsMember(account, page, '/projects/nowhere');
  await expect(page.getByRole('heading', exactName('프로젝트를 찾을 수 없습니다'))).toBeVisible();
  await expect(page.getByText('이 주소에는 프로젝트가 없습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', exactName('프로젝트 목록 보기')).click();
  await page.getByRole('link', exactName('결제 서버')).click();
  await expect(page.getByRole('heading', exactName('결제 서버'))).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/projects/${project.slug}`);
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await addContainer(account, project, SMALL_CONTAINER);
  await other.reload();
  await other.getByRole('button', exactName('프로젝트 삭제')).click();
  const dialog = other.getByRole('alertdialog', exactName('프로젝트 삭제'));
  await expect(dialog).toHaveAccessibleDescription(
    '이 작업은 되돌릴 수 없습니다. 프로젝트와 관련된 모든 데이터가 삭제됩니다.',
  );
  await expect(dialog.getByRole('listitem')).toHaveText(['컨테이너 1개', '볼륨 1개']);
  await dialog.getByRole('textbox').fill('결제 서버');
  await dialog.getByRole('button', exactName('삭제')).click();
  await expect(other).toHaveURL('/projects');
  await expectToast(other, '결제 서버 프로젝트를 삭제했습니다');
  await page.getByRole('button', exactName('프로젝트 설정')).click();
  const settings = page.getByRole('dialog', exactName('프로젝트 설정'));
  await settings.getByLabel('프로젝트 이름', { exact: true }).fill('새 이름');
  await settings.getByRole('button', exactName('저장')).click();
  await expect(page.getByRole('heading', exactName('프로젝트를 찾을 수 없습니다'))).toBeVisible();
});

test('section 2: a full project fits 320 px, enlarged text and forced colours', async ({
  page,
  account,
  project,
}) => {
  const name = '가나다라마바사'.repeat(12);
  await addVolume(account, project, { name, capacity: 128 });
  const { slug } = await addContainer(account, project, { ...SMALL_CONTAINER, name });
  const value = 'x'.repeat(300);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'LONG_KEY', value });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openProject(account, page, project);
  await containerRowButton(page, name).click();
  for (const size of ['100%', '400%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    for (const tab of ['Git', '리소스', '환경 변수', '네트워크', '볼륨 마운트']) {
      const panel = await openContainerTab(page, tab);
      await expect(panel).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${tab} at ${size}`).toBeLessThanOrEqual(320);
    }
  }
});

test('section 2: hostile names and links of a container are text', async ({
  page,
  account,
  project,
  fail,
}) => {
  const hostile = '<img src=x onerror="document.title=1">';
  const data = {
    containers: [
      {
        slug: 'c',
        name: hostile,
        git_url: 'javascript:alert(1)',
        mounts: [{ volume_id: hostile, mount_path: hostile }],
      },
    ],
  };
  const networks = [
    {
      network_id: 'n',
      internal_port: 80,
      network_type: hostile,
      fqdn: 'a.b"@evil/',
      external_port: 1,
    },
  ];
  await fail(
    { endpoint: 'listContainers', kind: 'response', times: 100, data },
    { endpoint: 'listNetworks', kind: 'response', times: 100, data: { networks } },
  );
  await openProject(account, page, project);
  const card = regionByName(page, '컨테이너 관리');
  await card.getByRole('list').getByRole('button').first().click();
  await expect(card.getByText('javascript:alert(1)')).toBeVisible();
  for (const tab of ['네트워크 (1)', '볼륨 마운트 (1)']) {
    await page.getByRole('tab', exactName(tab)).click();
    await expect(page.getByRole('tabpanel').getByText(hostile).first()).toBeVisible();
    // The only link leads to the page of the container.
    await expect(card.getByRole('link')).toHaveText(['열기']);
  }
  await expect(page.locator('main img')).toHaveCount(0);
});
