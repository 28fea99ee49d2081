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
import { PushArrivals } from './push-arrivals.tsx';

const SHOP = 'https://git.example.com:3000/naru/shop.git';
const BY_SSH = 'git@git.example.com:naru/batch.git';
const ELSEWHERE = 'https://github.com/naru/docs.git';
const HOST = {
  ...{ code_host_id: 'h1', kind: 'gitea', url: 'https://git.example.com:3000' },
  ...{ account_login: 'naru', updated_at: '2026-03-02T05:04:00Z' },
};
const HOOK = { hook_id: 'k1', container: null, created_at: '2026-03-02T05:04:00Z' };

let server: ScriptedServer;
let hooks: object[];
let arrivesBy: string;

function read(address: string): Response {
  if (address.endsWith('/code-hosts')) return dataResponse({ code_hosts: [HOST] });
  if (address.endsWith('/containers'))
    return dataResponse({ containers: [{ slug: 'web', name: '웹' }] });
  const repositories = [SHOP, BY_SSH, ELSEWHERE].map((url) => ({
    ...{ url, containers: ['web'], arrives_by: arrivesBy },
  }));
  return dataResponse({ hooks, repositories });
}

beforeEach(() => {
  hooks = [];
  arrivesBy = 'poll';
  server = connectScriptedServer(read);
});

const show = () => renderCard(<PushArrivals slug="shop" />);

test('a webhook is made by one press, which also makes the address of the project', async () => {
  await show();
  await expect.element(button(`${BY_SSH} 웹훅 만들기`)).toBeVisible();
  await expect.element(button(`${ELSEWHERE} 웹훅 만들기`)).not.toBeInTheDocument();
  server.answers = [
    dataResponse({ ...HOOK, address: '', signed_address: '', secret: '', curl: '' }),
    dataResponse(HOOK),
  ];
  hooks = [{ ...HOOK, registered: [SHOP] }];
  await button(`${SHOP} 웹훅 만들기`).click();
  await expect.element(page.getByText('웹훅을 만들었습니다', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/다음 푸시부터 바로 도착합니다/)).toBeVisible();
  await expect.element(button(`${SHOP} 웹훅 다시 만들기`)).toHaveFocus();
  expect(server.writes).toEqual([
    'POST /projects/shop/hooks {"container":null}',
    `POST /projects/shop/hooks/k1/registrations {"repository":"${SHOP}"}`,
  ]);
});

test('the address of the project is used again, and a refusal of the code host is in the row', async () => {
  hooks = [{ ...HOOK, hook_id: 'of-web', container: 'web' }, HOOK];
  await show();
  const reason = '토큰에 웹훅을 만들 권한이 없습니다. write:repository 권한을 주세요.';
  server.answers = [refusalResponse('CODE_HOST_REFUSED', reason)];
  await button(`${SHOP} 웹훅 만들기`).click();
  const row = page.getByRole('listitem').filter({ hasText: SHOP });
  const alert = row.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`웹훅을 만들지 못했습니다${reason}`);
  expect(server.writes).toEqual([
    `POST /projects/shop/hooks/k1/registrations {"repository":"${SHOP}"}`,
  ]);
});

test('a repository whose pushes arrive needs no webhook', async () => {
  arrivesBy = 'hook';
  await show();
  await expect.element(page.getByText('알림을 받음').first()).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
