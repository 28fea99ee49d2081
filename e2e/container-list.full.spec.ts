import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerListItem,
  containerRowButton,
  expectToast,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 2: one row is open at a time, and its menu stops, starts and restarts', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '다른 서버' });
  await addAndOpenContainer(account, page, project);
  await expect(containerListItem(page)).toContainText('대기 중');
  await expect(containerListItem(page)).toContainText('0.1 vCPU · 128 MiB');
  await expect(containerRowButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('tab')).toHaveText([
    'Git',
    '리소스',
    '환경 변수 (0)',
    '네트워크 (0)',
    '볼륨 마운트 (0)',
  ]);
  await containerRowButton(page, '다른 서버').click();
  await expect(containerRowButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('tablist')).toHaveCount(1);
  await containerRowButton(page, '다른 서버').click();
  await expect(page.getByRole('tablist')).toHaveCount(0);

  for (const [item, done, badge] of [
    ['중지', '한글 서버 컨테이너를 중지했습니다', '중지됨'],
    ['시작', '한글 서버 컨테이너는 배포하면 시작합니다', '대기 중'],
    ['중지', '한글 서버 컨테이너를 중지했습니다', '중지됨'],
    ['재시작', '한글 서버 컨테이너는 배포하면 시작합니다', '대기 중'],
  ] as const) {
    await pickContainerMenuItem(page, item);
    await expectToast(page, done);
    await expect(containerListItem(page)).toContainText(badge);
  }

  // The server executes the action, but its response is unreadable. The console then reads the state to find the outcome.
  await fail({ endpoint: 'containerAction', kind: 'garbage' });
  await pickContainerMenuItem(page, '중지');
  await expectToast(page, '한글 서버 컨테이너를 중지했습니다');
  await expect(containerListItem(page)).toContainText('중지됨');
});

test('section 2: a container is renamed, and goes when its name is typed', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, { ...SMALL_CONTAINER, name: '다른 서버' });
  await addAndOpenContainer(account, page, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'KEY', value: '1' });
  await page.reload();
  await pickContainerMenuItem(page, '이름 변경');
  const rename = page.getByRole('dialog', exactName('컨테이너 이름 변경'));
  const name = rename.getByLabel('컨테이너 이름', { exact: true });
  const save = rename.getByRole('button', exactName('저장'));
  await expect(name).toHaveValue('한글 서버');
  await expectAccessibleInBothThemes(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await name.fill(` ${'한글 서버'.normalize('NFD')} `);
  await save.click();
  await expect(rename).toBeHidden();
  expect(writes).toEqual([]);
  await pickContainerMenuItem(page, '이름 변경');
  await name.fill(' ');
  await save.click();
  await expect(name).toHaveAccessibleDescription(/컨테이너 이름을 입력해주세요\./);
  await name.fill('가'.repeat(256));
  await save.click();
  await expect(name).toHaveAccessibleDescription(/255자를 초과할 수 없습니다\./);
  await name.fill('결제 API');
  await save.click();
  await expectToast(page, '컨테이너 이름을 변경했습니다');
  await expect(containerRowButton(page, '결제 API')).toBeVisible();

  await pickContainerMenuItem(page, '삭제', '다른 서버');
  const dialog = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await expect(dialog.getByText('환경 변수 1개')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox').fill('다른서버');
  await expect(dialog.getByRole('button', exactName('삭제'))).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('textbox').fill('다른 서버');
  await dialog.getByRole('textbox').press('Enter');
  await expectToast(page, '다른 서버 컨테이너를 삭제했습니다');
  await expect(page.getByRole('button', exactName('결제 API 작업'))).toBeFocused();
  await pickContainerMenuItem(page, '삭제', '결제 API');
  await dialog.getByRole('textbox').fill('결제 API');
  await dialog.getByRole('textbox').press('Enter');
  await expect(page.getByText('컨테이너가 없습니다')).toBeVisible();
  await expect(page.getByRole('heading', exactName('컨테이너 관리'))).toBeFocused();
});
