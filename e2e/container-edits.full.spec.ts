import { expect } from '@playwright/test';
import { addContainer } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import {
  containerRowButton,
  containerTabPanel,
  expectToast,
  openContainerTab,
  openProject,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/**
 * The faults that simulate a server with only the calls of section 7. It responds with 405 where it has the path with other methods.
 */
const ONLY_SECTION_7 = (
  [
    ['duplicateContainer', 404],
    ['moveMount', 404],
    ['saveVariables', 404],
    ['editMount', 405],
    ['editNetwork', 405],
    ['resizeVolume', 405],
  ] as const
).map(([endpoint, status]) => ({
  endpoint,
  kind: 'status' as const,
  status,
  times: ENDLESS_FAULT_REPETITIONS,
}));

const REFUSED = {
  kind: 'status',
  status: 409,
  message: '지금은 할 수 없습니다.',
  times: 1,
} as const;

interface Volume {
  volume_id: string;
}

test('section 7: a copy is told before it is made in steps, and goes on where a step failed', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const at = `containers/${slug}`;
  for (const key of ['A', 'B']) {
    await account.call('POST', `${at}/env-vars`, { key, value: `${key} 값` });
  }
  await account.call('POST', `${at}/networks`, { internal_port: 5432, network_type: 'tcp' });
  await openProject(account, page, project);
  await fail(
    ...ONLY_SECTION_7,
    { endpoint: 'createEnvVar', ...REFUSED },
    { endpoint: 'createNetwork', ...REFUSED },
  );
  await pickContainerMenuItem(page, '복제');
  const dialog = page.getByRole('dialog', exactName('컨테이너 복제'));
  await pressButton(dialog, '복제');
  await expect(dialog.getByRole('alert')).toContainText('이 서버는 한 번에 복제하지 못합니다.');
  await expect(
    page.getByRole('list', exactName('컨테이너 목록')).getByText('한글 서버-2'),
  ).toHaveCount(0);
  await pressButton(dialog, '복제');
  await expect(dialog.getByRole('alert')).toContainText(/추가하지 못했습니다: [AB], 5432\./);
  await pressButton(dialog, '복제');
  await expectToast(page, '한글 서버-2 컨테이너를 만들었습니다');
  await containerRowButton(page, '한글 서버-2').click();
  const panel = await openContainerTab(page, '환경 변수');
  await expect(panel.getByText('A 값')).toBeVisible();
  await expect(panel.getByText('B 값')).toBeVisible();
  await openContainerTab(page, '네트워크');
  await expect(panel.getByText('5432', { exact: true })).toBeVisible();
  const containers = await account.call<{ containers: unknown[] }>(
    'GET',
    `projects/${project.slug}/containers`,
  );
  expect(containers.containers).toHaveLength(2);
});

test('section 7: a move mounts there first, and says so when the rest fails; a path cannot be changed', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '작업 서버' });
  const { volume_id } = await account.call<Volume>('POST', 'volumes', {
    project_id: project.project_id,
    name: '자료',
    capacity: 256,
  });
  await account.call('POST', `containers/${slug}/mounts`, { volume_id, mount_path: '/data' });
  await openProject(account, page, project);
  await containerRowButton(page).click();
  const panel = await openContainerTab(page, '볼륨 마운트');
  await fail(...ONLY_SECTION_7, { endpoint: 'deleteMount', ...REFUSED });
  await pressButton(panel, '/data 수정');
  await panel.getByLabel('마운트 경로').first().fill('/other');
  await pressButton(panel, '저장');
  await expect(panel.getByRole('alert')).toContainText(
    '마운트를 삭제한 뒤 새 경로로 추가해주세요.',
  );
  await pressButton(panel, '취소');

  await pressButton(panel, '/data 옮기기');
  const dialog = page.getByRole('dialog', exactName('볼륨 옮기기'));
  await dialog.getByLabel('옮길 컨테이너').selectOption('작업 서버');
  await pressButton(dialog, '옮기기');
  await expect(dialog.getByRole('alert')).toContainText('새 컨테이너에 먼저 마운트하고');
  await pressButton(dialog, '옮기기');
  await expect(dialog.getByText(/지금 컨테이너의 마운트를 아직 삭제하지 못했습니다/)).toBeVisible();
  await pressButton(dialog, '옮기기');
  await expectToast(page, '자료 볼륨을 옮겼습니다');
  await expect(page.getByRole('button', exactName('되돌리기'))).toHaveCount(0);
  await expect(panel.getByText('/data')).toHaveCount(0);
});

test('section 7: another port is added before the old one goes, and what cannot be done says what can', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/networks`, {
    internal_port: 80,
    network_type: 'tcp',
  });
  await account.call('POST', 'volumes', {
    project_id: project.project_id,
    name: '자료',
    capacity: 256,
  });
  await openProject(account, page, project);
  await containerRowButton(page).click();
  const panel = await openContainerTab(page, '네트워크');
  await fail(...ONLY_SECTION_7);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'DELETE'].includes(request.method())) sent.push(request.method());
  });
  await pressButton(panel, '80 수정');
  await panel.getByLabel('유형').first().selectOption('udp');
  await pressButton(panel, '저장');
  await expect(panel.getByRole('alert')).toContainText('네트워크를 삭제한 뒤 다시 추가해주세요.');
  await panel.getByLabel('내부 포트').first().fill('81');
  await pressButton(panel, '저장');
  await expect(panel.getByRole('alert')).toContainText('새 포트를 먼저 추가하고');
  expect(sent).toEqual([]);
  await pressButton(panel, '저장');
  await expectToast(page, '네트워크를 저장했습니다');
  expect(sent).toEqual(['POST', 'DELETE']);
  await expect(containerTabPanel(page).getByRole('listitem')).toHaveText([/81udp/]);

  await pressButton(page, '자료 용량 변경');
  const resize = page.getByRole('dialog', exactName('볼륨 용량 변경'));
  await resize.getByLabel('새 용량 (MiB)').fill('512');
  await pressButton(resize, '저장');
  await expect(resize.getByRole('alert')).toContainText('이 서버는 볼륨 용량을 바꾸지 못합니다.');
});
