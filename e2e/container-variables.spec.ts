import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { addAndOpenContainer, openContainerTab } from './support/project-page.ts';
import { MULTILINE, testVariableKind, variableSection } from './support/variable-kinds.ts';
import { test } from './support/wizard-test.ts';

test('section 5: values are copied one by one or as an .env file, secrets never together', async ({
  page,
  context,
  account,
  project,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slug } = await addAndOpenContainer(account, page, project);
  for (const [key, value] of Object.entries({ NODE_ENV: 'production', TLS: MULTILINE })) {
    await account.call('POST', `containers/${slug}/env-vars`, { key, value });
  }
  await account.call('POST', `containers/${slug}/secrets`, { key: 'TOKEN', value: 'naru-1234' });
  await openContainerTab(page, '환경 변수');
  await page.reload();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const variables = variableSection(page, '환경 변수');
  const secrets = variableSection(page, '시크릿');
  await variables.getByRole('button', exactName('환경 변수 모두 복사')).click();
  await expect.poll(copied).toBe(`NODE_ENV=production\nTLS='${MULTILINE}'\n`);
  await expect(secrets.getByRole('button', { name: /모두 복사/ })).toHaveCount(0);
  await secrets.getByRole('button', exactName('TOKEN 복사')).click();
  await expect.poll(copied).toBe('naru-1234');
  await expect(secrets.getByText('naru-1234')).toHaveCount(0);

  // The form of the first section is open at first. A button opens the form of another section, which then receives the focus.
  await expect(variables.getByLabel('키', { exact: true })).toBeVisible();
  await expect(secrets.getByLabel('키', { exact: true })).toHaveCount(0);
  await secrets.getByRole('button', exactName('추가')).click();
  await expect(secrets.getByLabel('키', { exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
});

testVariableKind('시크릿');
