import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import {
  containerRowButton,
  expectToast,
  openContainerTab,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const SECRET = 'naru-undo-1234';

test('a deleted secret comes back by the keyboard as it was, without being sent, and nothing waits', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  for (const [key, value] of Object.entries({ A_KEY: '1', TOKEN: SECRET, Z_KEY: '2' })) {
    await account.call('POST', `containers/${slug}/secrets`, { key, value });
  }
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  await openProject(account, page, project);
  await containerRowButton(page).click();
  await openContainerTab(page, '환경 변수');
  const secrets = regionByName(page, '시크릿');
  const waiting = page.getByRole('region', { name: /^배포되지 않은 변경/ });
  await pressButton(secrets, 'TOKEN 삭제');
  await pressButton(page.getByRole('alertdialog', exactName('시크릿 삭제')), '삭제');
  await expectToast(page, 'TOKEN 시크릿을 삭제했습니다');
  await expect(waiting).toBeVisible();
  await expect(secrets.getByRole('button', exactName('Z_KEY 삭제'))).toBeFocused();
  await expectAccessibleInBothThemes(page);

  const sent = page.waitForRequest((request) => request.url().endsWith('/restore'));
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', exactName('되돌리기'))).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toBeNull();
  await expectToast(page, 'TOKEN 시크릿을 되돌렸습니다');
  await expect(secrets.getByRole('button', exactName('Z_KEY 삭제'))).toBeFocused();
  await expect(waiting).toHaveCount(0);
  await expect(secrets.getByRole('listitem')).toHaveText([/A_KEY/, /TOKEN/, /Z_KEY/]);
  await pressButton(secrets, 'TOKEN 값 표시');
  await expect(secrets.getByText(SECRET)).toBeVisible();
});
