import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

test('a code host is connected by a token, its repositories are in the wizard, and it is deleted', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  const card = regionByName(page, '코드 호스팅 서비스');
  await card.getByRole('button', exactName('코드 호스팅 서비스 연결')).click();
  const dialog = page.getByRole('dialog', exactName('코드 호스팅 서비스 연결'));
  await expect(dialog.getByLabel('주소', { exact: true })).toHaveValue('https://gitlab.com');
  const token = dialog.getByLabel('액세스 토큰', { exact: true });
  await token.fill('wrong');
  await dialog.getByRole('button', exactName('연결')).click();
  await expect(dialog.getByRole('alert')).toContainText('토큰을 거절했습니다');
  await expect(token).toHaveValue('wrong');
  await expectAccessibleInBothThemes(page);
  await token.fill('glpat-token');
  await dialog.getByRole('button', exactName('연결')).click();
  await expectToast(page, '코드 호스팅 서비스를 연결했습니다');
  await card.getByRole('button', exactName('gitlab.com naru-sample 다시 확인')).click();
  await expectToast(page, 'gitlab.com의 저장소를 읽었습니다');
  await expectAccessibleInBothThemes(page);

  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await goToConfigStep(wizard);
  const repositories = wizard.dialog.getByRole('list', {
    name: '코드 호스팅 서비스의 저장소 목록',
  });
  await wizard.dialog.getByLabel('코드 호스팅 서비스의 저장소 검색').fill('store');
  await expect(repositories.getByRole('listitem')).toHaveCount(1);
  await repositories.getByRole('button', exactName('naru-sample/storefront')).click();
  await expect(wizard.field('Git URL')).toHaveValue(
    'https://gitlab.com/naru-sample/storefront.git',
  );
  await expectAccessibleInBothThemes(page);
  await wizard.create.click();
  await expectToast(page, '컨테이너를 만들었습니다');

  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  await card.getByRole('button', exactName('gitlab.com naru-sample 연결 삭제')).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/의 결제 API 컨테이너의/);
  await question.getByRole('button', exactName('삭제')).click();
  await expectToast(page, '코드 호스팅 서비스 연결을 삭제했습니다');
  await expect(card).toContainText('연결한 코드 호스팅 서비스가 없습니다');
});

test('an address of SSH leads to the deploy key of the project, which is replaced and deleted in its settings', async ({
  page,
  wizard,
  project,
  account,
}) => {
  const { dialog } = wizard;
  await dialog.getByLabel('저장소 주소 (선택)').fill('git@git.example.com:naru/storefront.git');
  await dialog.getByRole('button', exactName('배포 키 만들기')).click();
  const key = dialog.getByText(/^ssh-ed25519 /);
  await expect(key).toBeVisible();
  await expect(dialog.getByRole('button', exactName('저장소 다시 확인'))).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const first = await key.textContent();

  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  const card = regionByName(page, '배포 키');
  await expect(card).toContainText(first ?? '');
  await card.getByText('공개 키를 등록하는 방법').click();
  await card.getByRole('tab', exactName('GitLab')).click();
  await expect(card.getByRole('tabpanel')).toContainText('Deploy keys');
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', exactName('새 키로 교체')).click();
  await page.getByRole('alertdialog').getByRole('button', exactName('교체')).click();
  await expectToast(page, '새 배포 키로 교체했습니다');
  await expect(card).not.toContainText(first ?? '');
  await card.getByRole('button', exactName('배포 키 삭제')).click();
  await page.getByRole('alertdialog').getByRole('button', exactName('삭제')).click();
  await expectToast(page, '배포 키를 삭제했습니다');
  await expect(card.getByRole('button', exactName('배포 키 만들기'))).toBeVisible();
});
