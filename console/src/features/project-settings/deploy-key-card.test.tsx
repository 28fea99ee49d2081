import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, connectFetch, dataResponse, renderCard } from '#testing/scripted-card.tsx';
import { DeployKeyCard } from './deploy-key-card.tsx';

const KEY = {
  ...{ deploy_key_id: 'k1', public_key: 'ssh-ed25519 AAAA naru-shop' },
  ...{ fingerprint: 'SHA256:first', created_at: '2026-03-02T05:04:00Z', used_at: null },
};
const NEXT = { ...KEY, deploy_key_id: 'k2', public_key: 'ssh-ed25519 BBBB naru-shop' };
const SERVER = {
  ...{ known_host_id: 's1', host: 'git.example.com', key_type: 'ssh-ed25519' },
  ...{ fingerprint: 'SHA256:server', first_seen_at: '2026-03-02T05:04:00Z' },
};
const CONTAINERS = [
  { slug: 'web', name: '웹', git_url: 'git@git.example.com:naru/web.git' },
  { slug: 'api', name: 'API', git_url: 'https://git.example.com/naru/api.git' },
];

let writes: string[];
let state: Response;
let stateAfter: object | undefined;

beforeEach(() => {
  writes = [];
  stateAfter = undefined;
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET' && address.endsWith('/containers'))
      return Promise.resolve(dataResponse({ containers: CONTAINERS }));
    if (method === 'GET') return Promise.resolve(state.clone());
    writes.push(`${method} ${address.replace(/^.*\/projects/, '')}`);
    if (stateAfter) state = dataResponse(stateAfter);
    return Promise.resolve(dataResponse(method === 'POST' ? NEXT : null));
  };
  connectFetch(fetch);
});

const show = () => renderCard(<DeployKeyCard project="shop" />);

const question = page.getByRole('alertdialog');
const confirm = (name: string) => question.getByRole('button', { name, exact: true });

test('the first key is made by a press, and its public half is shown', async () => {
  state = dataResponse({ deploy_key: null, known_hosts: [] });
  await show();
  await expect.element(page.getByText(/^배포 키가 없습니다\./)).toBeVisible();
  stateAfter = { deploy_key: NEXT, known_hosts: [] };
  await button('배포 키 만들기').click();
  await expect.element(page.getByText('ssh-ed25519 BBBB naru-shop')).toBeVisible();
  await expect.element(button('공개 키 복사')).toBeVisible();
  expect(writes).toEqual(['POST /shop/deploy-key']);
});

test('a key is replaced after a question that names the containers it reads', async () => {
  state = dataResponse({ deploy_key: KEY, known_hosts: [] });
  await show();
  await expect.element(page.getByText('ssh-ed25519 AAAA naru-shop')).toBeVisible();
  await button('새 키로 교체').click();
  await expect.element(question.getByText(/등록할 때까지 웹 컨테이너를/)).toBeVisible();
  stateAfter = { deploy_key: NEXT, known_hosts: [] };
  await confirm('교체').click();
  await expect.element(page.getByText('ssh-ed25519 BBBB naru-shop')).toBeVisible();
  await expect.element(page.getByText('ssh-ed25519 AAAA naru-shop')).not.toBeInTheDocument();
  await expect.element(button('새 키로 교체')).toHaveFocus();
  expect(writes).toEqual(['POST /shop/deploy-key']);
});

test('a key is deleted after a question, and the focus moves to the heading', async () => {
  state = dataResponse({ deploy_key: KEY, known_hosts: [] });
  await show();
  await button('배포 키 삭제').click();
  await confirm('취소').click();
  await expect.element(button('배포 키 삭제')).toHaveFocus();
  await button('배포 키 삭제').click();
  stateAfter = { deploy_key: null, known_hosts: [] };
  await confirm('삭제').click();
  await expect.element(button('배포 키 만들기')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '배포 키', exact: true })).toHaveFocus();
  expect(writes).toEqual(['DELETE /shop/deploy-key']);
});

test('the key of a server is forgotten after a question with a warning', {
  tags: 'full',
}, async () => {
  state = dataResponse({ deploy_key: KEY, known_hosts: [SERVER] });
  await show();
  await expect.element(page.getByText('ssh-ed25519 SHA256:server')).toBeVisible();
  await button('git.example.com 지우기').click();
  await expect.element(question.getByText(/연결을 가로채는 것일 수 있습니다/)).toBeVisible();
  stateAfter = { deploy_key: KEY, known_hosts: [] };
  await confirm('지우기').click();
  await expect
    .element(page.getByText('git.example.com 서버의 호스트 키를 지웠습니다'))
    .toBeVisible();
  expect(writes).toEqual(['DELETE /shop/known-hosts/s1']);
});

test('a server of an earlier release has no card', async () => {
  const error = { code: 'NOT_FOUND', message: '요청한 항목을 찾을 수 없습니다.' };
  state = Response.json({ success: false, error }, { status: 404 });
  const { container } = await show();
  await expect.poll(() => container.querySelector('section, [role=region]')).toBeNull();
});
