import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAs } from './support/account.ts';
import {
  draftNotice,
  expectNoStoredDraft,
  expectStoredDraft,
  restoreDraft,
} from './support/drafts.ts';
import { named } from './support/locators.ts';
import { submitLogin } from './support/members.ts';
import { field, pageHeading } from './support/pages.ts';
import { expectToast, openContainer, panelOn, rowOf, showTab } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('what is typed outlives a reload and a 401, and ends with a save', async ({
  page,
  account,
  member,
  project,
  fail,
}) => {
  await openContainer(account, page, project);
  await showTab(page, 'Git');
  const panel = panelOn(page);
  await panel.getByRole('button', named('Git 설정 수정')).click();
  await field(page, '브랜치').fill('개발');
  await page.reload();
  await restoreDraft(panel);
  await expect(field(page, '브랜치')).toHaveValue('개발');
  await expectAccessible(page);
  await field(page, '브랜치').fill('개발-2');
  await fail({ endpoint: 'updateContainerGit', kind: 'status', status: 401 });
  await panel.getByRole('button', named('저장')).click();
  await expect(pageHeading(page, '로그인')).toBeVisible();
  await expectStoredDraft(page, '개발-2');
  await submitLogin(page, member);
  await expect(draftNotice(panel, 'offered')).toBeVisible();
  await restoreDraft(panel);
  await expect(field(page, '브랜치')).toHaveValue('개발-2');
  await panel.getByRole('button', named('저장')).click();
  await expectToast(page, 'Git 설정을 저장했습니다');
  await expectNoStoredDraft(page);
});

test('a tab that crashes loses nothing, and a second tab takes nothing from the first', async ({
  page,
  context,
  account,
  project,
}) => {
  await openContainer(account, page, project);
  await showTab(page, '네트워크');
  await field(page, '내부 포트').fill('8080');
  await expectStoredDraft(page, '8080');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(draftNotice(second, 'offered')).toBeVisible();
  await field(second, '내부 포트').fill('9090');
  await expectStoredDraft(second, '9090');
  await expectStoredDraft(second, '8080');
  await expect(draftNotice(page, 'offered')).toBeVisible();
  await expect(field(page, '내부 포트')).toHaveValue('8080');
  const crash = page.waitForEvent('crash');
  const crashing = await context.newCDPSession(page);
  crashing.send('Page.crash').catch(() => undefined);
  await crash;
  await second.close();
  const third = await context.newPage();
  await openAs(account, third, `/projects/${project.slug}`);
  await rowOf(third).click();
  await showTab(third, '네트워크');
  await restoreDraft(third);
  await expect(field(third, '내부 포트')).toHaveValue('9090');
});
