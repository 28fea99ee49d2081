import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addVolume } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, openProject, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const OUT_OF_BOUNDS = '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.';

test('section 5: a volume has a name and 128 to 2048 MiB, as far as the disk has room', async ({
  page,
  account,
  project,
  fail,
}) => {
  await openProject(account, page, project);
  const card = regionByName(page, '볼륨 관리');
  await expect(card).toContainText('디스크 2.0 GiB 중 0 MiB');
  await expect(card.getByText('볼륨이 없습니다')).toBeVisible();
  await card.getByRole('button', exactName('첫 번째 볼륨 추가')).click();
  const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
  const name = dialog.getByLabel('볼륨 이름', { exact: true });
  const capacity = dialog.getByLabel('용량 (MiB)', { exact: true });
  const add = dialog.getByRole('button', exactName('추가'));
  await expect(capacity).toHaveValue('512');
  await expect(capacity).toHaveAccessibleDescription(/512-1024 MiB를 권장/);
  await expectAccessibleInBothThemes(page);

  await add.click();
  await expect(name).toHaveAccessibleDescription(/볼륨 이름을 입력해주세요\./);
  await expect(name).toBeFocused();
  await name.fill('가'.repeat(256));
  await add.click();
  await expect(name).toHaveAccessibleDescription(/볼륨 이름은 최대 255자까지 가능합니다\./);
  await name.fill('😀'.repeat(255));
  for (const invalid of ['127', '2049', '', '512.5', '1e400', 'ㅎ']) {
    await capacity.fill(invalid);
    await add.click();
    await expect(capacity).toHaveAccessibleDescription(
      new RegExp(OUT_OF_BOUNDS.replace(/[()]/g, '.')),
    );
  }
  await expect(dialog).toBeVisible();

  await capacity.fill('1.5 GiB');
  await expect(dialog.getByText('추가 후 75%, 주의')).toBeVisible();
  await fail({
    endpoint: 'createVolume',
    kind: 'status',
    status: 400,
    details: [
      { field: 'name', reason: '쓸 수 없는 이름입니다.' },
      { field: 'capacity', reason: '너무 큽니다.' },
    ],
  });
  await add.click();
  await expect(name).toHaveAccessibleDescription(/쓸 수 없는 이름입니다\./);
  await expect(capacity).toHaveAccessibleDescription(/너무 큽니다\./);
  await expect(dialog.getByRole('alert').filter({ hasText: '볼륨을 추가하지' })).toHaveCount(0);
  await name.fill('데이터');
  await add.click();
  await expect(dialog).toBeHidden();
  await expectToast(page, '데이터 볼륨을 추가했습니다');
  await expect(card).toContainText('디스크 2.0 GiB 중 1.5 GiB');

  await card.getByRole('button', exactName('볼륨 추가')).click();
  await name.fill('더');
  await capacity.fill('640');
  await add.click();
  await expect(capacity).toHaveAccessibleDescription(
    /디스크 가용량을 128Mi 초과합니다\. 현재 가용: 512Mi \(0\.5 GiB\)/,
  );
});

test('section 5: the dialog proposes a capacity that fits, and says when none does', {
  tag: '@full',
}, async ({ page, account, project }) => {
  await addVolume(account, project, { name: '큰', capacity: 1600 });
  await openProject(account, page, project);
  const card = regionByName(page, '볼륨 관리');
  const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
  const capacity = dialog.getByLabel('용량 (MiB)', { exact: true });
  await card.getByRole('button', exactName('볼륨 추가')).click();
  await expect(capacity).toHaveValue('384');
  await dialog.getByLabel('볼륨 이름', { exact: true }).fill('작은');
  await dialog.getByRole('button', exactName('추가')).click();
  await expectToast(page, '작은 볼륨을 추가했습니다');
  await card.getByRole('button', exactName('볼륨 추가')).click();
  await expect(capacity).toHaveValue('');
  await expect(capacity).toHaveAccessibleDescription(/^남은 디스크가 64 MiB입니다/);
  await expect(dialog.getByText('위험', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/추가 후/)).toHaveCount(0);
});

test('section 5: a volume goes when its name is typed, and says what it takes along', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const sizes = { 작은: 128, 보통: 512, 큰: 1408 };
  for (const [name, capacity] of Object.entries(sizes)) {
    await addVolume(account, project, { name: `${name} 볼륨`, capacity });
  }
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  type Volumes = { volumes: { volume_id: string; slug: string; name: string }[] };
  const { volumes } = await account.call<Volumes>(
    'GET',
    `volumes?project_id=${project.project_id}`,
  );
  const [first, second] = volumes;
  const mount = { volume_id: first?.volume_id, mount_path: '/data' };
  await account.call('POST', `containers/${slug}/mounts`, mount);
  await openProject(account, page, project);
  const rows = page.getByRole('list', exactName('볼륨 목록')).getByRole('listitem');
  await expect(rows).toContainText(['작음', '보통', '보통']);
  await expect(rows).toContainText(['128 MiB', '512 MiB', '1.4 GiB']);
  await expect(rows).toContainText([
    '마운트 한글 서버 /data',
    '마운트한 컨테이너 없음',
    '마운트한 컨테이너 없음',
  ]);

  await rows.getByRole('button', exactName('작은 볼륨 삭제')).click();
  const dialog = page.getByRole('alertdialog', exactName('볼륨 삭제'));
  const confirm = dialog.getByRole('button', exactName('삭제'));
  await expect(dialog.getByText('컨테이너 한글 서버의 마운트 /data')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox').fill('작은 볼륨 ');
  await dialog.getByRole('textbox').press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('작은 볼륨');
  await confirm.click();
  await expectToast(page, '작은 볼륨 볼륨을 삭제했습니다');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', exactName('보통 볼륨 삭제'))).toBeFocused();

  // The volume is deleted by an API call while the dialog is open. The server responds with an error, and the page reads the list
  // again.
  await rows.getByRole('button', exactName('보통 볼륨 삭제')).click();
  await account.call('DELETE', `volumes/${second?.slug}`);
  await dialog.getByRole('textbox').fill('보통 볼륨');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('요청한 항목을 찾을 수 없습니다.');
  await dialog.getByRole('button', exactName('취소')).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', exactName('큰 볼륨 삭제'))).toBeFocused();
});
