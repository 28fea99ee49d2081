import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
  unsavedInputDialog,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const TEXT = `# 결제 서버
export node_env=production
PORT=8080
LOG_LEVEL=info
API_TOKEN='naru-1234'
GREETING=" 안녕하세요
"
DEBUG=1
DEBUG=2
1ST=x
`;

const importOn = (page: Page) => page.getByRole('dialog', exactName('.env 가져오기'));
const sectionOn = (page: Page, kind: string) =>
  containerTabPanel(page).getByRole('region', exactName(kind));

test('section 5: a pasted .env file is previewed, chosen from, and saved as a whole', {
  tag: '@full',
}, async ({ page, context, account, project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slug } = await addAndOpenContainer(account, page, project);
  for (const [key, value] of Object.entries({ PORT: '80', LOG_LEVEL: 'info' })) {
    await account.call('POST', `containers/${slug}/env-vars`, { key, value });
  }
  await openContainerTab(page, '환경 변수');
  await page.reload();
  const variables = sectionOn(page, '환경 변수');
  await expect(variables.getByRole('listitem')).toHaveCount(2);
  await page.evaluate((text) => navigator.clipboard.writeText(text), TEXT);
  await page.keyboard.press('ControlOrMeta+v');

  const dialog = importOn(page);
  const rows = dialog.getByRole('list', exactName('가져올 변수')).getByRole('listitem');
  await expect(rows).toHaveText([
    /NODE_ENV.*추가2행.*대문자/,
    /PORT.*변경3행.*이전 값: 80.*새 값: 8080/,
    /LOG_LEVEL.*같음4행info/,
    /API_TOKEN.*추가5행.*••••••••/,
    /GREETING.*추가6–7행.*안녕하세요.*공백/,
    /DEBUG.*중복8행.*9행에/,
    /DEBUG.*추가9행/,
    /1ST.*오류10행.*키는 대문자 또는 밑줄로/,
  ]);
  await expect(rows.filter({ hasText: 'GREETING' }).getByRole('img')).toHaveCount(2);
  await expect(dialog.getByLabel('API_TOKEN 종류')).toHaveValue('secret');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('checkbox', exactName('PORT')).uncheck();
  await dialog.getByLabel('NODE_ENV 종류').selectOption('빌드 변수');
  await page.keyboard.press('Escape');
  await unsavedInputDialog(page).getByRole('button', exactName('계속 작성')).click();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('button', exactName('4개 저장')).click();
  await expectToast(page, '변수 4개를 저장했습니다');
  await expect(dialog).toHaveCount(0);
  await expect(variables.getByRole('listitem')).toHaveCount(4);
  await expect(sectionOn(page, '빌드 변수').getByRole('listitem')).toHaveText(/NODE_ENVproduction/);
  await expect(sectionOn(page, '시크릿').getByRole('listitem')).toHaveText(/API_TOKEN••••••••/);
  await expect(variables.getByText('8080')).toHaveCount(0);
  expect(requests).toEqual([`/api/v1/containers/${slug}/variables`]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('naru-1234');

  await page.getByRole('button', exactName('모두 .env로 복사')).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('# 시크릿 (값은 복사하지 않습니다)\nAPI_TOKEN=\n');
});
