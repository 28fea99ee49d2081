import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, connectFetch, dataResponse, field, renderCard } from '#testing/scripted-card.tsx';
import { SharedVariablesCard } from './shared-variables-card.tsx';

const LEVEL = { variable_id: 'v1', key: 'LOG_LEVEL', kind: 'env', value: 'info' };
const TOKEN = { variable_id: 'v2', key: 'MAIL_TOKEN', kind: 'secret', value: null };
const SECRET = 'naru-never-listed';

const container = { name: '주문 API', slug: 'api', kind: 'container', keys: [] };
const used = [{ container: 'api', kind: 'env', key: 'LEVEL', to: null, to_key: 'LOG_LEVEL' }];

/** The requests other than the lists, as `method path body`, and the `If-Match` header of each of them. */
let calls: string[];
let conditions: (string | null)[];
/** The responses to the writes, in order. */
let answers: Response[];
let listed: Response | undefined;

beforeEach(() => {
  calls = [];
  conditions = [];
  answers = [];
  listed = dataResponse({ variables: [LEVEL, TOKEN] });
  const fetch = (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = address.replace(/^.*\/projects\/shop/, '');
    if (path === '/references')
      return Promise.resolve(dataResponse({ sources: [container], used }));
    if (path === '/variables' && method === 'GET')
      return Promise.resolve(listed?.clone() ?? dataResponse(null));
    calls.push(`${method} ${path} ${body ?? ''}`.trim());
    if (method === 'GET') return Promise.resolve(dataResponse({ ...TOKEN, value: SECRET }));
    conditions.push(new Headers(headers).get('If-Match'));
    return Promise.resolve(answers.shift() ?? dataResponse(null));
  };
  connectFetch(fetch);
});

const show = () => renderCard(<SharedVariablesCard project="shop" />);

const row = (key: string) => page.getByRole('listitem').filter({ hasText: key });

test('a row says who refers to the variable, and leads there', async () => {
  await show();
  await expect
    .element(row('LOG_LEVEL').getByRole('link', { name: '주문 API · LEVEL' }))
    .toHaveAttribute('href', '/projects/shop/containers/api/variables');
  await expect.element(row('MAIL_TOKEN').getByText('참조하는 변수가 없습니다')).toBeVisible();
});

test('the value of a secret is read when it is revealed', async () => {
  const { container: shown } = await show();
  await expect.element(button('MAIL_TOKEN 값 표시')).toBeVisible();
  expect(calls).toEqual([]);
  await button('MAIL_TOKEN 값 표시').click();
  await expect.element(page.getByText(SECRET)).toBeVisible();
  await button('MAIL_TOKEN 값 숨기기').click();
  await expect.poll(() => shown.textContent).not.toContain(SECRET);
  expect(calls).toEqual(['GET /variables/MAIL_TOKEN']);
});

test('a variable is added under a new key alone', async () => {
  await show();
  await button('공유 변수 추가').click();
  await field('키').fill('log_level');
  await field('값').fill('seoul');
  await button('추가').click();
  await expect.element(page.getByText('이미 존재하는 키입니다.')).toBeVisible();
  expect(calls).toEqual([]);
  await field('키').fill('region');
  answers = [dataResponse({ variable_id: 'v3', key: 'REGION', kind: 'env', value: 'seoul' })];
  await button('추가').click();
  await expect.element(page.getByText('REGION 공유 변수를 추가했습니다')).toBeVisible();
  await expect.element(row('REGION').getByText('seoul')).toBeVisible();
  expect(calls).toEqual([
    `PUT /variables/REGION ${JSON.stringify({ value: 'seoul', kind: 'env' })}`,
  ]);
  expect(conditions).toEqual([expect.stringMatching(/^"/)]);
});

test('a change is for the version that was read, and the value of a secret is not shown', {
  tags: 'full',
}, async () => {
  await show();
  await button('MAIL_TOKEN 수정').click();
  await expect.element(field('값')).toHaveValue('');
  await expect.element(page.getByText(/^저장한 값은 여기에 보이지 않습니다/)).toBeVisible();
  await field('값').fill('newer');
  answers = [dataResponse(TOKEN)];
  await button('저장').click();
  await expect.element(page.getByText('MAIL_TOKEN 공유 변수를 저장했습니다')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /variables/MAIL_TOKEN ${JSON.stringify({ value: 'newer', kind: 'secret' })}`,
  ]);
  expect(conditions).toEqual([expect.stringMatching(/^"/)]);
});

test('a refused kind is shown at its field, and the input stays', async () => {
  await show();
  await button('LOG_LEVEL 수정').click();
  await expect.element(field('값')).toHaveValue('info');
  await page.getByLabelText('종류').selectOptions('시크릿');
  const reason = '시크릿이 빌드 변수에 들어가므로 저장할 수 없습니다.';
  const error = {
    code: 'REFERENCE_INVALID',
    message: reason,
    details: [{ field: 'kind', reason }],
  };
  answers = [Response.json({ success: false, error }, { status: 400 })];
  await button('저장').click();
  await expect.element(page.getByLabelText('종류')).toHaveAccessibleDescription(/시크릿이 빌드/);
  await expect.element(field('값')).toHaveValue('info');
});

test('the question before a deletion names who refers to the variable', {
  tags: 'full',
}, async () => {
  await show();
  await button('LOG_LEVEL 삭제').click();
  const dialog = page.getByRole('alertdialog', { name: '공유 변수 삭제' });
  await expect.element(dialog.getByText(/있습니다: 주문 API · LEVEL\./)).toBeVisible();
  listed = dataResponse({ variables: [TOKEN] });
  await dialog.getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText('LOG_LEVEL 공유 변수를 삭제했습니다')).toBeVisible();
  await expect.element(button('LOG_LEVEL 삭제')).not.toBeInTheDocument();
  expect(calls).toEqual(['DELETE /variables/LOG_LEVEL']);
});

test('a server of an earlier release has no card', async () => {
  listed = Response.json(
    { success: false, error: { code: 'NOT_FOUND', message: '없습니다.' } },
    { status: 404 },
  );
  const { container: shown } = await show();
  await expect.poll(() => shown.querySelector('section, [role=region]')).toBeNull();
});
