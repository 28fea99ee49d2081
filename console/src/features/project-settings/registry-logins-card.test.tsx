import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  connectScriptedServer,
  dataResponse,
  field,
  refusalResponse,
  renderCard,
  type ScriptedServer,
} from '#testing/scripted-card.tsx';
import { RegistryLoginsCard } from './registry-logins-card.tsx';

const LOGIN = {
  login_id: 'l1',
  host: 'ghcr.io',
  username: 'naru',
  updated_at: '2026-03-02T05:04:00Z',
};
const PASSWORD = 'ghp_never-shown';
const WRONG = '레지스트리가 로그인을 거절했습니다. 사용자와 비밀번호를 확인해주세요.';

let server: ScriptedServer;
let listed: Response | undefined;

beforeEach(() => {
  listed = undefined;
  server = connectScriptedServer(
    () => listed?.clone() ?? dataResponse({ registry_logins: [LOGIN] }),
    '/projects',
  );
});

const show = () => renderCard(<RegistryLoginsCard project="shop" />);

test('a login is added by its registry, whose fields have the names of that registry', async () => {
  listed = dataResponse({ registry_logins: [] });
  await show();
  await expect.element(page.getByText(/^레지스트리 로그인이 없습니다\./)).toBeVisible();
  await button('로그인 추가').click();
  await expect.element(field('비밀번호')).toBeVisible();
  await field('레지스트리').fill('123456789012.dkr.ecr.ap-northeast-2.amazonaws.com');
  await expect.element(field('비밀 액세스 키')).toBeVisible();
  await field('레지스트리').fill('GHCR.io');
  await field('사용자').fill('naru');
  await field('개인 액세스 토큰').fill(PASSWORD);
  server.answers = [refusalResponse('REGISTRY_REFUSED', WRONG), dataResponse(LOGIN)];
  await button('추가').click();
  await expect.element(page.getByText(WRONG)).toBeVisible();
  await expect.element(field('개인 액세스 토큰')).toHaveValue(PASSWORD);
  listed = dataResponse({ registry_logins: [LOGIN] });
  await button('추가').click();
  await expect.element(button('ghcr.io 로그인 수정')).toBeVisible();
  const body = JSON.stringify({ username: 'naru', password: PASSWORD, host: 'ghcr.io' });
  expect(server.writes).toEqual([
    `POST /shop/registry-logins ${body}`,
    `POST /shop/registry-logins ${body}`,
  ]);
});

test('a login is changed with a new password, and the old one is not shown', {
  tags: 'full',
}, async () => {
  await show();
  await button('ghcr.io 로그인 수정').click();
  await expect.element(field('사용자')).toHaveValue('naru');
  await expect.element(field('개인 액세스 토큰')).toHaveValue('');
  await button('저장').click();
  await expect.element(page.getByText('비밀번호를 입력해주세요.')).toBeVisible();
  expect(server.writes).toEqual([]);
  await field('개인 액세스 토큰').fill(PASSWORD);
  server.answers = [dataResponse({ ...LOGIN, updated_at: '2026-03-03T05:04:00Z' })];
  await button('저장').click();
  await expect.element(page.getByText('레지스트리 로그인을 저장했습니다')).toBeVisible();
  const body = JSON.stringify({ username: 'naru', password: PASSWORD });
  expect(server.writes).toEqual([`PUT /shop/registry-logins/l1 ${body}`]);
});

test('a login is deleted after a question', async () => {
  await show();
  await button('ghcr.io 로그인 삭제').click();
  listed = dataResponse({ registry_logins: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText('레지스트리 로그인을 삭제했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /shop/registry-logins/l1']);
});

test('a server of an earlier release has no card', async () => {
  listed = refusalResponse('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.', 404);
  const { container } = await show();
  await expect.poll(() => container.querySelector('section, [role=region]')).toBeNull();
});
