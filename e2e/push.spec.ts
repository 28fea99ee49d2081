import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type ApiAccount, addContainer, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const REPOSITORY = 'https://gitlab.example/naru-shop/shop';
const WEB = {
  ...{ name: '웹', cpu_limit: 100, memory_limit: 128 },
  ...{ git_url: REPOSITORY, git_branch: 'main', git_subpath: 'apps/web' },
};

interface Hook {
  hook_id: string;
  signed_address: string;
  secret: string;
}

/** Returns a message of GitLab about one commit that changes a file on main. */
function gitlabPush(digit: string, file: string, message: string) {
  const id = digit.repeat(40);
  return {
    ...{ object_kind: 'push', ref: 'refs/heads/main', before: '9'.repeat(40), after: id },
    ...{ checkout_sha: id, user_username: 'haneul', total_commits_count: 1 },
    project: { git_http_url: `${REPOSITORY}.git`, web_url: REPOSITORY, default_branch: 'main' },
    commits: [{ id, message, author: { name: '김하늘' }, modified: [file] }],
  };
}

/** Sends a message as GitLab does, and returns the status of the response. */
async function send(
  request: APIRequestContext,
  { signed_address, secret }: Pick<Hook, 'signed_address' | 'secret'>,
  data: object,
): Promise<number> {
  // The server writes its public address, which differs from the address of the test.
  const path = new URL(signed_address).pathname;
  const headers = { 'X-Gitlab-Event': 'Push Hook', 'X-Gitlab-Token': secret };
  return (await request.post(path, { data, headers })).status();
}

/** Makes an address for the whole project in the browser, and returns it with its secret. */
async function makeHook(page: Page, account: ApiAccount, slug: string): Promise<Hook> {
  await page.getByRole('button', exactName('푸시를 받을 주소 만들기')).click();
  const dialog = page.getByRole('dialog', exactName('푸시를 받을 주소 만들기'));
  await dialog.getByRole('button', exactName('만들기')).click();
  await expectToast(page, '푸시를 받을 주소를 만들었습니다');
  const guide = page.getByRole('dialog', exactName('푸시를 받을 주소'));
  await guide.getByLabel('어디에서 보내나요?').selectOption('GitLab');
  await expect(guide.getByRole('listitem').first()).toContainText('Add new webhook');
  await expectAccessibleInBothThemes(page);
  const { hooks } = await account.call<{ hooks: Hook[] }>('GET', `projects/${slug}/hooks`);
  const hook = await account.call<Hook>('GET', `projects/${slug}/hooks/${hooks[0]?.hook_id}`);
  await expect(guide).toContainText(hook.secret);
  await guide.getByLabel('어디에서 보내나요?').selectOption('CI');
  await expect(guide).toContainText('curl -X POST');
  await guide.getByRole('button', exactName('확인')).click();
  return hook;
}

test('a push is switched on and tried in the settings of a container', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, WEB);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/settings`);
  const card = regionByName(page, '푸시하면 배포');
  const onPush = card.getByRole('switch', exactName('푸시하면 배포'));
  await expect(onPush).not.toBeChecked();
  await onPush.click();
  await expectToast(page, '푸시하면 배포를 켰습니다');
  await expect(onPush).toHaveAccessibleDescription(
    'main 브랜치에 푸시하고 apps/web/** 경로가 바뀌면 배포합니다.',
  );
  await card.getByText('푸시해보기').click();
  await expect(card.getByText('배포합니다', { exact: true })).toBeVisible();
  await card.getByLabel('바뀐 파일').fill('docs/readme.md');
  await expect(card.getByText(/확인하는 경로는 apps\/web/)).toBeVisible();
  const edit = card.getByRole('button', exactName('푸시 설정 수정'));
  await edit.click();
  const paths = card.getByLabel('확인하는 경로 (선택)', { exact: true });
  await paths.fill('../other');
  await card.getByRole('button', exactName('저장')).click();
  await expect(paths).toHaveAccessibleDescription(/상대 경로/);
  await paths.fill('');
  await card.getByRole('button', exactName('apps/web/** 추가')).click();
  await card.getByLabel('태그', { exact: true }).check();
  await card.getByLabel('이름이나 패턴 (선택)', { exact: true }).fill('v*');
  await expect(card.getByText('v* 태그를 푸시하고 apps/web/** 경로가 바뀌면')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', exactName('저장')).click();
  await expectToast(page, '푸시 설정을 저장했습니다');
  await expect(edit).toBeFocused();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({
    push: { enabled: true, ref: 'tag', pattern: 'v*', paths: ['apps/web/**'] },
  });
});

test('a push is deployed, another one says why not, and the secret of its address is changed', async ({
  page,
  account,
  project,
  request,
}) => {
  const { slug } = await addContainer(account, project, WEB);
  const push = { enabled: true, paths: ['apps/web/**'] };
  await account.call('PUT', `containers/${slug}/push`, push);
  await openPageAsMember(account, page, `/projects/${project.slug}/pushes`);
  const hook = await makeHook(page, account, project.slug);
  const rows = page.getByRole('table', exactName('받은 푸시 목록')).getByRole('row');
  const rowOf = (name: RegExp) => rows.filter({ has: page.getByRole('rowheader', { name }) });

  expect(await send(request, hook, gitlabPush('1', 'docs/a.md', '설명서를 고칩니다'))).toBe(202);
  const skipped = rowOf(/설명서를 고칩니다/);
  await expect(skipped).toContainText('경로가 달라 건너뜀');
  await expect(skipped).toContainText('확인하는 경로는 apps/web/**입니다.');
  expect(await send(request, hook, gitlabPush('2', 'apps/web/a.ts', '결제를 더합니다'))).toBe(202);
  const deployed = rowOf(/결제를 더합니다/);
  await expect(deployed).toContainText('배포함');
  await expectAccessibleInBothThemes(page);
  await deployed.getByRole('link', exactName('웹 배포 보기')).click();
  await expect(regionByName(page, '배포 정보')).toContainText('2222222');
  await page.goBack();

  await skipped.getByRole('button', { name: /다시 시도$/ }).click();
  await expectToast(page, '푸시를 다시 시도합니다');
  await expect(skipped).toHaveCount(2);
  await skipped
    .first()
    .getByRole('link', { name: /설명서를 고칩니다/ })
    .click();
  await expect(regionByName(page, '컨테이너별 결과')).toContainText('경로가 달라 건너뜀');
  await expect(regionByName(page, '받은 요청')).not.toContainText(hook.secret);
  await expect(page.getByRole('link', exactName('처음의 푸시'))).toBeVisible();
  await page.getByRole('link', exactName('받은 푸시로')).click();

  await page.getByRole('button', exactName('프로젝트 전체 비밀값 변경')).click();
  await page.getByRole('alertdialog').getByRole('button', exactName('변경')).click();
  await expectToast(page, '비밀값을 변경했습니다');
  const guide = page.getByRole('dialog', exactName('푸시를 받을 주소'));
  await expect(guide).toContainText('비밀값');
  await expect(guide).not.toContainText(hook.secret);
  await guide.getByRole('button', exactName('확인')).click();
  expect(await send(request, hook, gitlabPush('3', 'apps/web/b.ts', '늦은 푸시'))).toBe(401);
  await expect(rows.filter({ hasText: '서명 오류' })).toHaveCount(1);
  await page.getByLabel('결과', { exact: true }).selectOption('배포함');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', exactName('프로젝트 전체 주소 삭제')).click();
  await page.getByRole('alertdialog').getByRole('button', exactName('삭제')).click();
  await expectToast(page, '푸시를 받을 주소를 삭제했습니다');
});

test('a container with a repository is created with pushes switched on', { tag: '@full' }, async ({
  account,
  project,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('웹');
  await wizard.next.click();
  await wizard.next.click();
  await wizard.field('Git URL').fill(REPOSITORY);
  await wizard.field('하위 경로').fill('apps/web');
  const offer = wizard.dialog.getByLabel('푸시하면 배포', { exact: true });
  await expect(offer).not.toBeChecked();
  await offer.check();
  const summary = wizard.dialog.getByRole('region', exactName('만들 내용 확인'));
  await expect(summary).toContainText('apps/web/** 경로가 바뀌면 배포합니다.');
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  const { containers } = await account.call<{ containers: object[] }>(
    'GET',
    `projects/${project.slug}/containers`,
  );
  expect(containers).toMatchObject([{ push: { enabled: true, paths: ['apps/web/**'] } }]);
});
