import { expect, type Locator, type Page } from '@playwright/test';
import { addContainer, addVolume } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS, faultsOfReads } from './support/faults.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { disableProjectEvents } from './support/project-events.ts';
import {
  containerRowButton,
  openContainerTab,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** A read of the project's page, with the texts that the page shows when the read fails. */
interface Reading {
  endpoint: string;
  /** The title of the failure: the message in the server's response, otherwise a Korean sentence of section 8. */
  title: string | RegExp;
  fallback: string;
}

const project: Reading = {
  endpoint: 'getProject',
  title: '프로젝트를 불러오지 못했습니다',
  fallback: 'Failed to load project',
};

const deployment: Reading = {
  endpoint: 'latestDeployment',
  title: '배포 상태를 불러오지 못했습니다',
  fallback: '배포 상태를 불러오지 못했습니다',
};

const lists: readonly Reading[] = [
  {
    endpoint: 'listContainers',
    title: '컨테이너를 불러오지 못했습니다',
    fallback: 'Failed to load containers',
  },
  {
    endpoint: 'listVolumes',
    title: /볼륨을 불러오지 못했습니다|볼륨 목록을 불러오는데 실패했습니다\./,
    fallback: '볼륨 목록을 불러오는데 실패했습니다.',
  },
];

/** The reads of an open row, by tab. */
const parts = {
  '환경 변수': [
    ['listEnvVars', '환경 변수를 불러오지 못했습니다'],
    ['listSecrets', '시크릿을 불러오지 못했습니다'],
    ['listBuildVars', '빌드 변수를 불러오지 못했습니다'],
  ],
  네트워크: [['listNetworks', '네트워크를 불러오지 못했습니다']],
} as const;

const partNames = Object.values(parts)
  .flat()
  .map(([endpoint]) => endpoint);

const bannerOf = (page: Page, title: Reading['title']): Locator =>
  page.getByRole('alert').filter({ hasText: title });

async function expectBanner(
  page: Page,
  { title, fallback }: Omit<Reading, 'endpoint'>,
  shown = '',
) {
  await expect(bannerOf(page, title)).toContainText(fallback);
  await expect(bannerOf(page, title)).toContainText(shown);
}

async function retry(page: Page, title: Reading['title']): Promise<void> {
  await bannerOf(page, title).getByRole('button', exactName('다시 시도')).click();
  await expect(bannerOf(page, title)).toBeHidden();
}

for (const { shown, ...fault } of faultsOfReads) {
  test(`section 8: ${fault.kind} instead of every read of a project leaves its page usable`, async ({
    page,
    account,
    project: seeded,
    fail,
  }) => {
    const breaking = (endpoint: string) => ({
      endpoint,
      times: ENDLESS_FAULT_REPETITIONS,
      ...fault,
    });
    // An empty response for the latest deployment is no failure: it reports that there is no deployment.
    const sections = fault.kind === 'empty' ? lists : [...lists, deployment];
    const partsBroken = partNames.map(breaking);
    const sectionsBroken = [...lists, deployment].map(({ endpoint }) => breaking(endpoint));
    await addContainer(account, seeded, SMALL_CONTAINER);
    await account.call('POST', `projects/${seeded.slug}/deploy`);
    // Events about the deployment would cause additional reads during the test.
    await disableProjectEvents(page);

    await fail(breaking('getProject'), ...sectionsBroken, ...partsBroken);
    await openProject(account, page, seeded);
    await expectBanner(page, project, shown);
    await expect(page.getByRole('link', exactName('프로젝트 목록으로'))).toBeVisible();
    await fail(...sectionsBroken, ...partsBroken);
    await retry(page, project.title);

    await expect(page.getByRole('heading', { name: '결제 서버', level: 1 })).toBeFocused();
    // The dialog reads the volumes again. After that read, the shown message does not change any more.
    await page.getByRole('button', exactName('볼륨 추가')).first().click();
    await page.getByRole('dialog').getByRole('button', exactName('취소')).click();
    for (const section of sections) await expectBanner(page, section, shown);
    const state = fault.kind === 'empty' ? '배포되지 않음' : '알 수 없음';
    await expect(descriptionValue(regionByName(page, '배포'), '상태')).toHaveText(state);
    await expect(regionByName(page, '리소스 제한').getByText('알 수 없음')).toHaveCount(3);
    await expect(regionByName(page, '리소스 제한').getByRole('meter')).toHaveCount(0);
    await fail(...partsBroken);
    // The containers come last, because the page reads the volumes again when it shows them.
    for (const { title } of sections.toReversed()) await retry(page, title);
    await expect(regionByName(page, '리소스 제한').getByRole('meter')).toHaveCount(3);

    await containerRowButton(page).click();
    for (const [tab, reads] of Object.entries(parts)) {
      await fail(...partsBroken);
      const panel = await openContainerTab(page, tab);
      for (const [, title] of reads) {
        await expectBanner(page, { title, fallback: 'Failed to load container' }, shown);
      }
      await expect(panel.getByRole('button', { name: /추가$/ })).toHaveCount(reads.length);
      await fail();
      for (const [, title] of reads) await retry(page, title);
    }
    await expect(page.getByText('네트워크가 없습니다')).toBeVisible();
  });
}

test('section 8: a list that fails later keeps what was there, and the server is heard first', async ({
  page,
  account,
  project: seeded,
  fail,
}) => {
  await addContainer(account, seeded, SMALL_CONTAINER);
  await addVolume(account, seeded, { name: '데이터', capacity: 512 });
  await openProject(account, page, seeded);
  await expect(containerRowButton(page)).toBeVisible();
  const volume = page
    .getByRole('list', exactName('볼륨 목록'))
    .getByText('데이터', { exact: true });
  await expect(volume).toBeVisible();
  const message = '점검하고 있습니다.';
  const down = { kind: 'status', status: 503, message, times: ENDLESS_FAULT_REPETITIONS } as const;
  await fail(
    ...[project, ...lists, deployment].map(({ endpoint }) => ({ endpoint, ...down })),
    ...partNames.map((endpoint) => ({ endpoint, ...down })),
  );
  await page.getByRole('button', exactName('데이터 용량 변경')).click();
  const dialog = page.getByRole('dialog', exactName('볼륨 용량 변경'));
  await dialog.getByLabel('새 용량 (MiB)').fill('1024');
  await dialog.getByRole('button', exactName('저장')).click();
  await expect(dialog).toBeHidden();
  for (const { title, fallback } of lists) {
    await expect(bannerOf(page, title)).toContainText(message);
    await expect(bannerOf(page, title)).not.toContainText(fallback);
  }
  await expect(volume).toBeVisible();
  await expect(containerRowButton(page)).toBeVisible();
});
