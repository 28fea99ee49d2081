import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  connectScriptedServer,
  dataResponse,
  refusalResponse,
  renderCard,
  type ScriptedServer,
} from '#testing/scripted-card.tsx';
import { ProjectTokensCard } from './project-tokens-card.tsx';

const TOKEN = {
  token_id: 't1',
  name: '배포 스크립트',
  right: 'manage',
  reads_secrets: true,
  opens_shell: false,
  created_by: '김나루',
  expires_at: '2126-03-02T05:04:00Z',
  last_used_at: null,
};
const TEXT = 'narup_shown-once';

let server: ScriptedServer;
let listed: Response | undefined;

beforeEach(() => {
  listed = undefined;
  server = connectScriptedServer(
    () => listed?.clone() ?? dataResponse({ tokens: [TOKEN] }),
    '/projects',
  );
});

const show = () => renderCard(<ProjectTokensCard project="shop" />);

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('a token is created with its rights and shown once, and a refused one keeps the form', async () => {
  listed = dataResponse({ tokens: [] });
  await show();
  await expect.element(page.getByText('API 토큰이 없습니다.')).toBeVisible();
  await button('토큰 만들기').click();
  const name = page.getByRole('textbox', { name: '토큰 이름', exact: true });
  await name.fill('CI');
  await expect.element(radio('배포')).toBeChecked();
  await expect.element(checkbox('셸')).toBeDisabled();
  await radio('관리').click();
  await checkbox('시크릿 읽기').click();
  await checkbox('셸').click();
  server.answers = [
    refusalResponse('TOKEN_LIMIT_REACHED', '프로젝트의 토큰은 20개까지 만들 수 있습니다.', 409),
    dataResponse({ ...TOKEN, token: TEXT }),
  ];
  await button('만들기').click();
  await expect
    .element(page.getByText('프로젝트의 토큰은 20개까지 만들 수 있습니다.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('CI');
  listed = dataResponse({ tokens: [TOKEN] });
  await button('만들기').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await button('확인').click();
  await expect.element(page.getByText(TEXT)).not.toBeInTheDocument();
  await expect.element(page.getByText('시크릿 읽기')).toBeVisible();
  const body = {
    ...{ name: 'CI', right: 'manage', reads_secrets: true, opens_shell: true },
    expires_in_days: 90,
  };
  expect(server.writes).toEqual(
    Array.from({ length: 2 }, () => `POST /shop/tokens ${JSON.stringify(body)}`),
  );
});

test('a shell that was chosen for the right to manage is not sent with another right', async () => {
  await show();
  await button('토큰 만들기').click();
  await page.getByRole('textbox', { name: '토큰 이름', exact: true }).fill('CI');
  await radio('관리').click();
  await checkbox('셸').click();
  await radio('읽기').click();
  server.answers = [dataResponse({ ...TOKEN, token: TEXT })];
  await button('만들기').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  expect(server.writes).toHaveLength(1);
  expect(server.writes[0]).toContain('"right":"read","reads_secrets":false,"opens_shell":false');
});

test('a token is revoked after a question', { tags: 'full' }, async () => {
  await show();
  await expect.element(page.getByText('만든 사람 김나루')).toBeVisible();
  await button('배포 스크립트 폐기').click();
  listed = dataResponse({ tokens: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: '폐기', exact: true }).click();
  await expect.element(page.getByText('배포 스크립트 토큰을 폐기했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /shop/tokens/t1']);
});

test('a server of an earlier release has no card', async () => {
  listed = refusalResponse('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.', 404);
  const { container } = await show();
  await expect.poll(() => container.querySelector('section, [role=region]')).toBeNull();
});
