import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
  unsavedInputDialog,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const importOn = (page: Page) => page.getByRole('dialog', exactName('.env 가져오기'));
const sectionOn = (page: Page, kind: string) =>
  containerTabPanel(page).getByRole('region', exactName(kind));
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `KEEP_${index}=value ${index}`).join('\n');
/** The fault that simulates a server with only the calls of section 7, which cannot save several variables together. */
const WITHOUT_SETS = {
  endpoint: 'saveVariables',
  kind: 'status',
  status: 404,
  times: 100,
} as const;

/** Opens the import dialog with its button, and shows the preview of a text. */
async function previewOf(page: Page, text: string) {
  await page.getByRole('button', exactName('.env 가져오기')).click();
  const dialog = importOn(page);
  await dialog.getByLabel('환경 변수 텍스트').fill(text);
  await dialog.getByRole('button', exactName('미리보기')).click();
  return dialog;
}

/** Pastes a text into the focused element. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('section 7: without the call for all of them each is saved by itself, and what failed alone again', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const dialog = await previewOf(page, linesOf(8));
  const refusal = { kind: 'status', status: 409, message: '지금은 저장할 수 없습니다.' } as const;
  await fail(WITHOUT_SETS, { endpoint: 'createEnvVar', times: 2, ...refusal });
  await dialog.getByRole('button', exactName('8개 저장')).click();
  const rows = dialog.getByRole('listitem');
  await expect(rows.filter({ hasText: '저장됨' })).toHaveCount(6);
  const failed = rows.filter({ hasText: '지금은 저장할 수 없습니다.' });
  await expect(failed).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toContainText('변수 2개를 저장하지 못했습니다.');
  await expectAccessibleInBothThemes(page);
  const posted: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/env-vars')) posted.push(request.method());
  });
  await dialog.getByRole('button', exactName('실패한 2개만 다시')).click();
  await expectToast(page, '변수 2개를 저장했습니다');
  expect(posted.filter((method) => method === 'POST')).toHaveLength(2);
  await expect(sectionOn(page, '환경 변수').getByRole('listitem')).toHaveCount(8);
});

test('section 8: with that call nothing is saved when one cannot be, and a lost answer is looked up', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  await expect(sectionOn(page, '환경 변수').getByText('환경 변수 항목이 없습니다')).toBeVisible();
  const dialog = await previewOf(page, 'PORT=80\nMODE=a');
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'PORT', value: '1' });
  await dialog.getByRole('button', exactName('2개 저장')).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('이미 존재하는 키입니다.');
  await expect(alert).toContainText('아무것도 저장하지 않았습니다');
  const port = dialog.getByRole('listitem').filter({ hasText: 'PORT' });
  await expect(port).toContainText('이전 값: 1');
  await fail({ endpoint: 'saveVariables', kind: 'garbage' });
  await dialog.getByRole('button', exactName('2개 저장')).click();
  await expect(alert).toContainText('요청이 처리되었을 수 있습니다');
  await expect(dialog.getByText('같음 2', { exact: true })).toBeVisible();
  await dialog.getByRole('button', exactName('취소')).click();
  await expect(sectionOn(page, '환경 변수').getByRole('listitem')).toHaveCount(2);
});

test('section 8: on a line that breaks the rest is not sent, and nothing is lost', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const dialog = await previewOf(page, linesOf(12));
  await fail(WITHOUT_SETS);
  await page.route('**/env-vars', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', exactName('12개 저장')).click();
  await expect(dialog.getByRole('button', exactName('실패한 12개만 다시'))).toBeVisible();
  await expect(dialog.getByText(/^보내지 않음 [5-9]$/)).toBeVisible();
  await page.unroute('**/env-vars');
  await dialog.getByRole('button', exactName('실패한 12개만 다시')).click();
  await expectToast(page, '변수 12개를 저장했습니다');
  await expect(sectionOn(page, '환경 변수').getByRole('listitem')).toHaveCount(12);
});

test('section 5: a paste into a field stays there, several variables are offered, and the field is given back', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const section = sectionOn(page, '환경 변수');
  const value = section.getByLabel('값', { exact: true });
  await section.getByLabel('키', { exact: true }).fill('CONFIG');
  await value.fill('앞 ');
  await paste(page, 'A=1');
  await expect(value).toHaveValue('앞 A=1');
  const offer = section.getByRole('button', exactName('변수로 가져오기'));
  await expect(offer).toHaveCount(0);
  await paste(page, '\nB=2\nC=3');
  await expect(value).toHaveValue('앞 A=1\nB=2\nC=3');
  await offer.click();
  const dialog = importOn(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByRole('button', exactName('텍스트 고치기')).click();
  const text = dialog.getByLabel('환경 변수 텍스트');
  await expect(text).toHaveValue('\nB=2\nC=3');
  await text.fill(' ');
  await dialog.getByRole('button', exactName('미리보기')).click();
  await expect(text).toHaveAccessibleDescription(/KEY=VALUE 형식의 텍스트를 입력해주세요\./);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(value).toHaveValue('앞 A=1');
});

test('section 5: a file that is dropped is read, and what is no text is refused', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const drop = (bytes: number[], type: string) =>
    containerTabPanel(page)
      .getByRole('button', exactName('.env 가져오기'))
      .evaluate(
        (target, [content, name]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(content)], name));
          const options = { dataTransfer, bubbles: true, cancelable: true };
          target.dispatchEvent(new DragEvent('dragover', options));
          target.dispatchEvent(new DragEvent('drop', options));
        },
        [bytes, type] as const,
      );
  await drop([...Buffer.from('이름=x\r\nA="1\r\n2"\r\n')], '.env');
  const dialog = importOn(page);
  await expect(dialog.getByRole('listitem')).toHaveText([/이름오류1행/, /A추가2–3행.*1\n2/]);
  await page.keyboard.press('Escape');
  await unsavedInputDialog(page).getByRole('button', exactName('나가기')).click();
  await expect(dialog).toHaveCount(0);
  await drop([0x89, 0x50, 0x4e, 0x47, 0], 'picture.png');
  const text = dialog.getByLabel('환경 변수 텍스트');
  await expect(text).toHaveAccessibleDescription(/텍스트가 아니거나/);
});

test('section 5: by the keyboard alone, at 320 px, in the dark, with Hangul', async ({
  page,
  account,
  project,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  await pressTabUntilFocused(page, page.getByRole('button', exactName('.env 가져오기')));
  await page.keyboard.press('Enter');
  const dialog = importOn(page);
  await expect(dialog.getByLabel('환경 변수 텍스트')).toBeFocused();
  await page.keyboard.insertText('인사=안녕\nGREETING=안녕\nMY_KEY=비밀');
  await expectAccessibleInBothThemes(page);
  await pressTabUntilFocused(page, dialog.getByRole('button', exactName('미리보기')));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  const box = dialog.getByRole('checkbox', exactName('GREETING'));
  await pressTabUntilFocused(page, box);
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await pressTabUntilFocused(page, dialog.getByRole('button', exactName('1개 저장')));
  await page.keyboard.press('Enter');
  await expectToast(page, '변수 1개를 저장했습니다');
  await expect(sectionOn(page, '시크릿').getByRole('listitem')).toHaveCount(1);
});
