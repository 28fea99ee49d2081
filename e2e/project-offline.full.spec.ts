import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { pageHeading, pressFirstButton } from './support/pages.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  expectToast,
} from './support/project-page.ts';
import { CONFIRM_NAME_LABEL, fillField } from './support/project-writes.ts';
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
  await addAndOpenContainer(account, page, project);
  const git = containerTabPanel(page);
  await git.getByRole('button', exactName('Git 설정 수정')).click();
  await fillField(git, '브랜치', '개발');
  // The dialogs are opened once, so that their chunks are loaded and later only the API is unavailable.
  const deletion = page.getByRole('alertdialog', exactName('프로젝트 삭제'));
  await pressFirstButton(page, '프로젝트 삭제');
  await deletion.getByRole('button', exactName('취소')).click();
  const adding = page.getByRole('dialog', exactName('볼륨 추가'));
  await pressFirstButton(page, '볼륨 추가');
  await fillField(adding, '볼륨 이름', '새 볼륨');

  await context.setOffline(true);
  await pressFirstButton(adding, '추가');
  await expect(adding.getByRole('alert')).toContainText(`${NO_CONNECTION} ${UNKNOWN}`);
  await expect(adding.getByLabel('볼륨 이름', { exact: true })).toHaveValue('새 볼륨');
  await pressFirstButton(adding, '취소');
  const volumes = regionByName(page, '볼륨 관리');
  const banner = volumes.getByRole('alert');
  await expect(banner).toContainText(`볼륨 목록을 불러오는데 실패했습니다.${NO_CONNECTION}`);
  await pressFirstButton(banner, '다시 시도');
  await expect(banner).toBeVisible();
  await expect(volumes.getByRole('listitem')).toHaveText([/데이터/]);
  await pressFirstButton(git, '저장');
  await expect(git.getByRole('alert')).toContainText(UNKNOWN);
  await expect(git.getByLabel('브랜치', { exact: true })).toHaveValue('개발');
  await pressFirstButton(regionByName(page, '배포'), '배포');
  // Reading the state of the deployment fails for the same reason, but the page shows only one failure.
  await expect(regionByName(page, '배포').getByRole('alert')).toHaveText(
    /배포를 시작하지 못했습니다/,
  );
  await expect(containerRowButton(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pressFirstButton(page, '프로젝트 삭제');
  await fillField(deletion, CONFIRM_NAME_LABEL, '결제 서버');
  await pressFirstButton(deletion, '삭제');
  await expect(deletion.getByRole('alert')).toContainText(UNKNOWN);
  await expectAccessibleInBothThemes(page);
  await pressFirstButton(deletion, '취소');

  await addVolume(account, project, { name: '다른 볼륨', capacity: 128 });
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(volumes.getByRole('listitem')).toHaveText([/데이터/, /다른 볼륨/]);
  await pressFirstButton(git, '저장');
  await expect(git.getByText('개발', { exact: true })).toBeVisible();
  await pressFirstButton(regionByName(page, '배포'), '배포');
  await expectToast(page, 'Git 설정을 저장했습니다');
  await expect(pageHeading(page, '결제 서버')).toBeVisible();
});
