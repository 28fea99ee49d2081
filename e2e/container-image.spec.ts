import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, SMALL_CONTAINER } from './support/project-page.ts';
import type { WizardLocators } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

/** An image of the simulation whose tags move. */
const NIGHTLY = 'ghcr.io/naru/nightly:main';
const NEWER = `sha256:${'0123456789abcdef'.repeat(4)}`;

const imageField = ({ dialog }: WizardLocators) => dialog.getByRole('textbox', exactName('이미지'));
const resultOf = ({ dialog }: WizardLocators) =>
  dialog.getByRole('region', exactName('이미지를 확인한 결과'));

/** Adds a container of an image, and opens its settings. */
async function openSettings(
  account: ApiAccount,
  page: Page,
  { slug: project }: SeededProject,
  image: string,
) {
  const body = { name: '밤마다', image, cpu_limit: 100, memory_limit: 128 };
  const { slug } = await account.call<{ slug: string }>(
    'POST',
    `projects/${project}/containers`,
    body,
  );
  await account.call('POST', `projects/${project}/deploy`);
  const deployment = await waitForFinishedDeployment(account, project);
  expect(deployment.status).toBe('success');
  await openPageAsMember(account, page, `/projects/${project}/containers/${slug}/settings`);
  return { slug, before: deployment.deployment_id, card: regionByName(page, '소스') };
}

test('an image is a source: what it declares becomes network, volume and memory, and is deployed', async ({
  page,
  account,
  project,
  wizard,
}) => {
  await wizard.source('이미지').check();
  await imageField(wizard).fill('ghcr.io/naru/demo:1.0');
  const result = resultOf(wizard);
  await expect(result.getByText('3000/tcp, 9000/udp')).toBeVisible();
  await expect(result.getByText('curl -f http://localhost:3000/health')).toBeVisible();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('demo');
  await expectAccessibleInBothThemes(page);
  await wizard.field('컨테이너 이름').fill('사진 모음');
  await wizard.next.click();
  await expect(wizard.at('볼륨', '2/3')).toBeVisible();
  await expect(wizard.field('/data 폴더에 볼륨 추가')).toBeChecked();
  await expect(wizard.field('볼륨 이름')).toHaveValue('사진 모음 data');
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.at('설정', '3/3')).toBeVisible();
  await expect(wizard.field('네트워크')).toHaveValue('3000/http');
  await wizard.dialog.getByRole('radio', { name: /^다이제스트 유지: sha256:/ }).check();
  await expectAccessibleInBothThemes(page);
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  await expectToast(page, '컨테이너를 만들었습니다');
  const path = `projects/${project.slug}/containers`;
  const { containers } = await account.call<{ containers: object[] }>('GET', path);
  expect(containers).toMatchObject([
    {
      name: '사진 모음',
      git_url: '',
      image: 'ghcr.io/naru/demo:1.0',
      image_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      networks: [{ internal_port: 3000, network_type: 'http' }],
      mounts: [{ mount_path: '/data' }],
    },
  ]);
  const list = page.getByRole('list', exactName('컨테이너 목록'));
  await expect(list.getByText(/ghcr\.io\/naru\/demo:1\.0 · sha256:/)).toBeVisible();
  await account.call('POST', `projects/${project.slug}/deploy`);
  expect((await waitForFinishedDeployment(account, project.slug)).status).toBe('success');
});

test('a private image says why it cannot be read, and what was typed stays', {
  tag: '@full',
}, async ({ wizard }) => {
  await wizard.field('컨테이너 이름').fill('비공개');
  await wizard.source('이미지').check();
  await imageField(wizard).fill('https://ghcr.io/naru/private');
  await wizard.next.click();
  await expect(imageField(wizard)).toHaveAccessibleDescription(/이름만 입력해주세요/);
  await imageField(wizard).fill('ghcr.io/naru/private');
  await expect(resultOf(wizard).getByText(/이미지를 확인하지 못했습니다/)).toBeVisible();
  await wizard.source('저장소나 템플릿').check();
  await expect(wizard.field('저장소 주소 (선택)')).toBeVisible();
  await wizard.source('이미지').check();
  await expect(imageField(wizard)).toHaveValue('ghcr.io/naru/private');
  await wizard.next.click();
  await expect(wizard.at('설정', '2/2')).toBeVisible();
  await expect(wizard.field('네트워크')).toHaveCount(0);
});

test('a tag that has moved is shown, and a deployment runs the new image', {
  tag: '@full',
}, async ({ page, account, project, fail }) => {
  const { slug, before, card } = await openSettings(account, page, project, NIGHTLY);
  const state = await account.call<Record<string, unknown>>('GET', `containers/${slug}/image`);
  await expect(card.getByText(NIGHTLY, { exact: true })).toBeVisible();
  await expect(card.getByText('새 다이제스트가 있습니다')).toHaveCount(0);
  const data = { ...state, newest_digest: NEWER };
  await fail({ endpoint: 'checkImage', kind: 'response', data });
  await card.getByRole('button', exactName('다이제스트 다시 확인')).click();
  await expect(card.getByText('새 다이제스트가 있습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', exactName('밤마다 배포')).click();
  const deployment = await waitForFinishedDeployment(account, project.slug, before);
  expect(deployment.status).toBe('success');
  await expect(card.getByText('새 다이제스트가 있습니다')).toHaveCount(0);
  expect(await account.call('GET', `containers/${slug}/image`)).not.toMatchObject(state);
});

test('the image and its version are changed on the page of the container', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const { slug, card } = await openSettings(account, page, project, 'nginx:1.26');
  const edit = card.getByRole('button', exactName('이미지 수정'));
  await edit.click();
  await card.getByRole('textbox', exactName('이미지')).fill('nginx:1.27');
  await expect(card.getByText('80/tcp')).toBeVisible();
  await card.getByRole('radio', { name: /^다이제스트 유지: sha256:/ }).check();
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', exactName('저장')).click();
  await expectToast(page, '이미지를 저장했습니다');
  await expect(edit).toBeFocused();
  await expect(card.getByText(/^다이제스트 유지: sha256:/)).toBeVisible();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({
    image: 'nginx:1.27',
    image_digest: expect.stringMatching(/^sha256:/),
  });
});

test('a repository becomes an image, and an image a repository', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/settings`);
  const git = regionByName(page, 'Git');
  await git.getByRole('button', exactName('이미지로 바꾸기')).click();
  const image = git.getByRole('textbox', exactName('이미지'));
  await image.fill('nginx:1.27');
  await expect(git.getByText('80/tcp')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await git.getByRole('button', exactName('저장')).click();
  const source = regionByName(page, '소스');
  await expect(source.getByText('nginx:1.27', { exact: true })).toBeVisible();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({
    ...{ git_url: '', image: 'nginx:1.27', image_digest: null },
  });
  await source.getByRole('button', exactName('저장소로 바꾸기')).click();
  await source.getByLabel('Git URL', { exact: true }).fill('https://github.com/expressjs/express');
  await source.getByRole('button', exactName('저장')).click();
  await expect(git.getByText('https://github.com/expressjs/express')).toBeVisible();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({ image: null });
});
