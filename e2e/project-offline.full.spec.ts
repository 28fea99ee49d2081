import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { named, region } from './support/locators.ts';
import { pageHeading, pressFirst } from './support/pages.ts';
import { expectToast, openContainer, panelOn, rowOf } from './support/project-page.ts';
import { CONFIRM, fill } from './support/project-writes.ts';
import { test } from './support/wizard-test.ts';

const NO_CONNECTION = '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.';
const UNKNOWN = '요청이 서버에 전달되었는지 알 수 없습니다.';

test('section 8: without a network a project keeps what it knows and what is typed, and looks again once it is back', async ({
  page,
  context,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await openContainer(account, page, project);
  const git = panelOn(page);
  await git.getByRole('button', named('Git 설정 수정')).click();
  await fill(git, '브랜치', '개발');
  // The dialogs are opened once, so that their chunks are loaded and later only the API is unavailable.
  const deletion = page.getByRole('alertdialog', named('프로젝트 삭제'));
  await pressFirst(page, '프로젝트 삭제');
  await deletion.getByRole('button', named('취소')).click();
  const adding = page.getByRole('dialog', named('볼륨 추가'));
  await pressFirst(page, '볼륨 추가');
  await fill(adding, '볼륨 이름', '새 볼륨');

  await context.setOffline(true);
  await pressFirst(adding, '추가');
  await expect(adding.getByRole('alert')).toContainText(`${NO_CONNECTION} ${UNKNOWN}`);
  await expect(adding.getByLabel('볼륨 이름', { exact: true })).toHaveValue('새 볼륨');
  await pressFirst(adding, '취소');
  const volumes = region(page, '볼륨 관리');
  const banner = volumes.getByRole('alert');
  await expect(banner).toContainText(`볼륨 목록을 불러오는데 실패했습니다.${NO_CONNECTION}`);
  await pressFirst(banner, '다시 시도');
  await expect(banner).toBeVisible();
  await expect(volumes.getByRole('listitem')).toHaveText([/데이터/]);
  await pressFirst(git, '저장');
  await expect(git.getByRole('alert')).toContainText(UNKNOWN);
  await expect(git.getByLabel('브랜치', { exact: true })).toHaveValue('개발');
  await pressFirst(region(page, '배포'), '배포');
  // Reading the state of the deployment fails for the same reason, but the page shows only one failure.
  await expect(region(page, '배포').getByRole('alert')).toHaveText(/배포를 시작하지 못했습니다/);
  await expect(rowOf(page)).toBeVisible();
  await expectAccessible(page);
  await pressFirst(page, '프로젝트 삭제');
  await fill(deletion, CONFIRM, '결제 서버');
  await pressFirst(deletion, '삭제');
  await expect(deletion.getByRole('alert')).toContainText(UNKNOWN);
  await expectAccessible(page);
  await pressFirst(deletion, '취소');

  await addVolume(account, project, { name: '다른 볼륨', capacity: 128 });
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(volumes.getByRole('listitem')).toHaveText([/데이터/, /다른 볼륨/]);
  await pressFirst(git, '저장');
  await expect(git.getByText('개발', { exact: true })).toBeVisible();
  await pressFirst(region(page, '배포'), '배포');
  await expectToast(page, 'Git 설정을 저장했습니다');
  await expect(pageHeading(page, '결제 서버')).toBeVisible();
});
