import { expect } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import {
  draftNotice,
  expectNoStoredDraft,
  expectStoredDraft,
  restoreDraft,
} from './support/drafts.ts';
import { exactName, regionByName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { SMALL_CONTAINER, unsavedInputDialog } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const forms = [
  { view: 'variables', section: '환경 변수', label: '키', text: 'NODE_ENV' },
  { view: 'settings', section: '네트워크', label: '내부 포트', text: '8080' },
] as const;

for (const { view, section, label, text } of forms) {
  test(`what is typed on the page "${view}" of a container outlives a reload, and leaving asks`, async ({
    page,
    account,
    project,
  }) => {
    const { slug } = await addContainer(account, project, SMALL_CONTAINER);
    const path = `/projects/${project.slug}/containers/${slug}`;
    await openPageAsMember(account, page, `${path}/${view}`);
    const field = regionByName(page, section).getByLabel(label, { exact: true });
    await field.fill(text);
    await expectStoredDraft(page, text);

    const logs = page
      .getByRole('navigation', exactName('컨테이너 메뉴'))
      .getByRole('link', exactName('로그'));
    await logs.click();
    await pressButton(unsavedInputDialog(page), '계속 작성');
    await expect(page).toHaveURL(new RegExp(`${path}/${view}$`));
    await expect(field).toHaveValue(text);

    await page.reload();
    await restoreDraft(page);
    await expect(field).toHaveValue(text);

    await logs.click();
    await pressButton(unsavedInputDialog(page), '나가기');
    await expect(page).toHaveURL(new RegExp(`${path}/logs$`));
    await expectNoStoredDraft(page);
    await page.goBack();
    await expect(field).toHaveValue('');
    await expect(draftNotice(page, 'offered')).toBeHidden();
  });
}
