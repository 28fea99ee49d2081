import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import {
  draftNotice,
  expectNoStoredDraft,
  expectStoredDraft,
  restoreDraft,
} from './support/drafts.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import { fieldByLabel, pageHeading } from './support/pages.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  expectToast,
  openContainerTab,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('what is typed outlives a reload and a 401, and ends with a save', async ({
  page,
  account,
  member,
  project,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, 'Git');
  const panel = containerTabPanel(page);
  await panel.getByRole('button', exactName('Git 설정 수정')).click();
  await fieldByLabel(page, '브랜치').fill('개발');
  await page.reload();
  await restoreDraft(panel);
  await expect(fieldByLabel(page, '브랜치')).toHaveValue('개발');
  await expectAccessibleInBothThemes(page);
  await fieldByLabel(page, '브랜치').fill('개발-2');
  await fail({ endpoint: 'updateContainerGit', kind: 'status', status: 401 });
  await panel.getByRole('button', exactName('저장')).click();
  await expect(pageHeading(page, '로그인')).toBeVisible();
  await expectStoredDraft(page, '개발-2');
  await submitLoginForm(page, member);
  await expect(draftNotice(panel, 'offered')).toBeVisible();
  await restoreDraft(panel);
  await expect(fieldByLabel(page, '브랜치')).toHaveValue('개발-2');
  await panel.getByRole('button', exactName('저장')).click();
  await expectToast(page, 'Git 설정을 저장했습니다');
  await expectNoStoredDraft(page);
});

test('a tab that crashes loses nothing, and a second tab takes nothing from the first', {
  tag: '@full',
}, async ({ page, context, account, project }) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '네트워크');
  await fieldByLabel(page, '내부 포트').fill('8080');
  await expectStoredDraft(page, '8080');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(draftNotice(second, 'offered')).toBeVisible();
  await fieldByLabel(second, '내부 포트').fill('9090');
  await expectStoredDraft(second, '9090');
  await expectStoredDraft(second, '8080');
  await expect(draftNotice(page, 'offered')).toBeVisible();
  await expect(fieldByLabel(page, '내부 포트')).toHaveValue('8080');
  const crash = page.waitForEvent('crash');
  const crashing = await context.newCDPSession(page);
  crashing.send('Page.crash').catch(() => undefined);
  await crash;
  await second.close();
  const third = await context.newPage();
  await openPageAsMember(account, third, `/projects/${project.slug}`);
  await containerRowButton(third).click();
  await openContainerTab(third, '네트워크');
  await restoreDraft(third);
  await expect(fieldByLabel(third, '내부 포트')).toHaveValue('9090');
});
