import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, openPageAsMember } from './support/account.ts';
import { deployAndWaitForOutcome } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a shared variable is added, referred to by completion, and its deletion names who refers to it', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const db = await addContainer(account, project, { ...SMALL_CONTAINER, name: '창고' });
  await account.call('POST', `containers/${db.slug}/secrets`, { key: 'PASSWORD', value: 'hidden' });
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  const card = regionByName(page, '공유 변수');
  await card.getByRole('button', exactName('공유 변수 추가')).click();
  const dialog = page.getByRole('dialog', exactName('공유 변수 추가'));
  await dialog.getByLabel('키', { exact: true }).fill('db_name');
  await dialog.getByLabel('값', { exact: true }).fill('orders');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('추가')).click();
  await expectToast(page, 'DB_NAME 공유 변수를 추가했습니다');

  await page.goto(`/projects/${project.slug}/containers/${slug}/variables`);
  const section = regionByName(page, '환경 변수');
  await section.getByLabel('키', { exact: true }).fill('url');
  const value = section.getByRole('textbox', exactName('값'));
  await value.fill('x://');
  for (const [query, whole] of [
    ['ㅊㄱ.p', '창고.PASSWORD'],
    ['project.', 'project.DB_NAME'],
  ] as const) {
    await section.getByRole('button', exactName('참조 넣기')).click();
    await page.keyboard.type(query);
    await expect(page.getByRole('option').first()).toContainText(whole);
    await page.keyboard.press('Enter');
  }
  const reference = `x://\${{창고.PASSWORD}}\${{project.DB_NAME}}`;
  await expect(value).toHaveValue(reference);
  await expect(section.getByText('x://••••••••orders')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await section.getByRole('button', exactName('추가')).click();
  await expectToast(page, 'URL 환경 변수를 추가했습니다');
  await expect(section.getByRole('listitem')).toContainText(reference);

  await section.getByLabel('키', { exact: true }).fill('ring');
  await value.fill(`\${{창고.PASSWORT}}`);
  await section.getByRole('button', exactName('추가')).click();
  await expect(section.getByText('비슷한 이름: PASSWORD')).toHaveCount(1);
  await expect(value).toHaveValue(`\${{창고.PASSWORT}}`);
  await section.getByRole('button', exactName('1번째 글자')).click();
  await value.fill('');

  await page.goto(`/projects/${project.slug}/settings`);
  await card.getByRole('button', exactName('DB_NAME 삭제')).click();
  const question = page.getByRole('alertdialog', exactName('공유 변수 삭제'));
  await expect(question).toContainText(`${SMALL_CONTAINER.name} · URL`);
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', exactName('삭제')).click();
  await expectToast(page, 'DB_NAME 공유 변수를 삭제했습니다');
});

test('an import offers the reference to another container, and the changes show it as text', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await addContainer(account, project, { ...SMALL_CONTAINER, name: 'cache' });
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await deployAndWaitForOutcome(page, account, project.slug);
  await page.goto(`/projects/${project.slug}/containers/${slug}/variables`);
  await page.getByRole('button', exactName('.env 가져오기')).click();
  const dialog = page.getByRole('dialog', exactName('.env 가져오기'));
  const text = 'REDIS_URL=redis://cache:6379/0\nCACHE_HOST=cache\nMODE=cache';
  await dialog.getByRole('textbox', exactName('환경 변수 텍스트')).fill(text);
  await dialog.getByRole('button', exactName('미리보기')).click();
  const offer = (reference: string) =>
    dialog.getByRole('checkbox', exactName(`참조로 저장: ${reference}`));
  const url = `redis://\${{cache.HOST}}:6379/0`;
  await expect(offer(url)).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^참조로 저장/ })).toHaveCount(2);
  await offer(`\${{cache.HOST}}`).uncheck();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('3개 저장')).click();
  await expectToast(page, '변수 3개를 저장했습니다');
  const saved = regionByName(page, '환경 변수').getByRole('listitem');
  await expect(saved.filter({ hasText: 'REDIS_URL' })).toContainText(url);
  await expect(saved.filter({ hasText: 'CACHE_HOST' })).not.toContainText('$');
  await page.goto(`/projects/${project.slug}`);
  await page.getByRole('button', exactName('변경 보기')).click();
  const changes = page.getByRole('list', exactName(`${SMALL_CONTAINER.name}의 변경`));
  await expect(changes.getByRole('listitem').filter({ hasText: 'REDIS_URL' })).toContainText(url);
});

test('a shared secret is read when it is shown, and a change elsewhere is not overwritten', async ({
  page,
  account,
  project,
}) => {
  const path = `projects/${project.slug}/variables/MAIL_TOKEN`;
  const save = (value: string) => account.call('PUT', path, { kind: 'secret', value });
  await save('naru-1234');
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  const card = regionByName(page, '공유 변수');
  await expect(card.getByText('naru-1234')).toHaveCount(0);
  await card.getByRole('button', exactName('MAIL_TOKEN 값 표시')).click();
  await expect(card.getByText('naru-1234')).toBeVisible();

  await card.getByRole('button', exactName('MAIL_TOKEN 수정')).click();
  const dialog = page.getByRole('dialog', exactName('MAIL_TOKEN 수정'));
  const value = dialog.getByRole('textbox', exactName('값'));
  await expect(value).toHaveValue('');
  await value.fill('mine-1234');
  await save('theirs-1234');
  await dialog.getByRole('button', exactName('저장')).click();
  const choice = dialog.getByRole('group', exactName('값'));
  await expect(choice.getByRole('status')).toContainText('서버 값이 변경되었습니다');
  await expect(dialog.getByText('theirs-1234')).toHaveCount(0);
  expect(await account.call('GET', path)).toMatchObject({ value: 'theirs-1234' });
  await choice.getByRole('button', exactName('내 값 유지')).click();
  await dialog.getByRole('button', exactName('저장')).click();
  await expectToast(page, 'MAIL_TOKEN 공유 변수를 저장했습니다');
  expect(await account.call('GET', path)).toMatchObject({ value: 'mine-1234' });
});
