import { expect, type Page } from '@playwright/test';
import { addContainer, addVolume, openPageAsMember } from './support/account.ts';
import { containerFieldPlaces, wizardFieldPlaces } from './support/container-text-fields.ts';
import { createKoreanKeyboard } from './support/hangul.ts';
import { exactName } from './support/locators.ts';
import {
  memberFieldPlaces,
  publicFieldPlaces,
  type TextFieldPlace,
  textFields,
} from './support/text-fields.ts';
import { test } from './support/wizard-test.ts';

/**
 * Composes 한글 in every field of a page or dialog. The Enter and Escape keys during the composition must not reach the form. Fields
 * with a limit must show the used length.
 */
async function expectHangul(
  page: Page,
  places: readonly TextFieldPlace[],
  project = '',
): Promise<void> {
  const ime = await createKoreanKeyboard(page);
  for (const { where, count, limited = 0, open } of places) {
    await open(page, project);
    await expect.poll(async () => (await textFields(page)).length, where).toBe(count);
    await expect(page.getByText(/^\d+\/255$/), where).toHaveCount(limited);
    for (const field of await textFields(page)) {
      await field.fill('');
      await ime.typeHangul([['ㅎ', '한']]);
      await ime.compose(['ㄱ', '글']);
      await ime.pressWhileComposing('Escape');
      await ime.pressWhileComposing('Enter');
      await ime.commit('글');
      const type = await field.getAttribute('type');
      await expect(field, where).toHaveValue(type === 'tel' ? '' : /^한글\n?$/);
      await expect(field, where).toBeFocused();
    }
  }
}

const places = {
  'the public pages': publicFieldPlaces,
  'the pages of a member': memberFieldPlaces,
  'a container': containerFieldPlaces,
  'the wizard': wizardFieldPlaces,
};

for (const [pages, list] of Object.entries(places)) {
  test(`section 2: every text field of ${pages} takes Hangul, and its Enter sends nothing`, async ({
    page,
    account,
    project,
  }) => {
    const server = { name: '한글 서버', cpu_limit: 100, memory_limit: 128 };
    const { slug } = await addContainer(account, project, server);
    await addVolume(account, project, { name: '한글 볼륨', capacity: 128 });
    await account.call('POST', `containers/${slug}/env-vars`, { key: 'API_KEY', value: '1' });
    if (list !== publicFieldPlaces) await openPageAsMember(account, page, '/projects');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
    });
    await expectHangul(page, list, `/projects/${project.slug}`);
    expect(writes).toEqual([]);
  });
}

test('section 5: keys become upper case around a syllable that is being composed', async ({
  page,
  account,
  project,
}) => {
  const server = { name: '한글 서버', cpu_limit: 100, memory_limit: 128 };
  await addContainer(account, project, server);
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await page.getByRole('button', { name: /^한글 서버(?! 작업)/ }).click();
  await page.getByRole('tab', exactName('환경 변수 (0)')).click();
  const variables = page.getByRole('region', exactName('환경 변수'));
  const key = variables.getByLabel('키', { exact: true });
  await variables.getByLabel('값', { exact: true }).fill('값');
  const ime = await createKoreanKeyboard(page);
  await key.pressSequentially('db_');
  await ime.compose(['ㄱ', '그', '글']);
  await expect(key).toHaveValue('DB_글');
  await ime.commit('글');
  await key.pressSequentially('url');
  await expect(key).toHaveValue('DB_글URL');
  await key.press('Enter');
  await expect(key).toHaveAccessibleDescription(/대문자 또는 밑줄로 시작/);
  await key.fill('db_url');
  await key.press('Enter');
  await expect(variables.getByText('DB_URL', { exact: true })).toBeVisible();
});

test('section 5: what is pasted decomposed counts, is sent and compared composed', async ({
  page,
  account,
  project,
  wizard,
}) => {
  const decomposed = (text: string): string => text.normalize('NFD');
  await wizard.field('컨테이너 이름').fill(decomposed('한글 서버'));
  await expect(wizard.dialog.getByText('5/255', { exact: true })).toBeVisible();
  await wizard.next.click();
  await wizard.template('Flask').check();
  await wizard.next.click();
  await wizard.next.click();
  await wizard.field('볼륨 이름').fill(decomposed('한글 볼륨'));
  await wizard.next.click();
  await wizard.field('브랜치').fill(decomposed('개발'));
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  type Made = { containers: object[]; volumes: object[] };
  const { containers } = await account.call<Made>('GET', `projects/${project.slug}/containers`);
  expect(containers).toMatchObject([{ name: '한글 서버', git_branch: '개발' }]);
  const path = `volumes?project_id=${project.project_id}`;
  const { volumes } = await account.call<Made>('GET', path);
  expect(volumes).toMatchObject([{ name: '한글 볼륨' }]);
  await page.getByRole('button', exactName('한글 서버 작업')).click();
  await page.getByRole('menuitem', exactName('삭제')).click();
  const deletion = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await deletion.getByRole('textbox').fill(decomposed('한글 서버'));
  await deletion.getByRole('textbox').press('Enter');
  await expect(deletion).toBeHidden();
  await expect(page.getByText('컨테이너가 없습니다')).toBeVisible();
});
