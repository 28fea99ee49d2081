import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
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

/** The requests that change something, as `method path body`. */
let writes: string[];
/** The responses to these requests, in order. */
let answers: Response[];
let listed: Response | undefined;

const data = (value: unknown) => Response.json({ success: true, data: value });
const refusal = (code: string, message: string, status = 400) =>
  Response.json({ success: false, error: { code, message } }, { status });

beforeEach(() => {
  writes = [];
  answers = [];
  listed = undefined;
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(listed?.clone() ?? data({ tokens: [TOKEN] }));
    writes.push(`${method} ${address.replace(/^.*\/projects/, '')} ${body ?? ''}`.trim());
    return Promise.resolve(answers.shift() ?? data(null));
  };
  const signal = new AbortController().signal;
  const session = { token: () => 't', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <ProjectTokensCard project="shop" />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('a token is created with its rights and shown once, and a refused one keeps the form', async () => {
  listed = data({ tokens: [] });
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
  answers = [
    refusal('TOKEN_LIMIT_REACHED', '프로젝트의 토큰은 20개까지 만들 수 있습니다.', 409),
    data({ ...TOKEN, token: TEXT }),
  ];
  await button('만들기').click();
  await expect
    .element(page.getByText('프로젝트의 토큰은 20개까지 만들 수 있습니다.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('CI');
  listed = data({ tokens: [TOKEN] });
  await button('만들기').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await button('확인').click();
  await expect.element(page.getByText(TEXT)).not.toBeInTheDocument();
  await expect.element(page.getByText('시크릿 읽기')).toBeVisible();
  const body = {
    ...{ name: 'CI', right: 'manage', reads_secrets: true, opens_shell: true },
    expires_in_days: 90,
  };
  expect(writes).toEqual(
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
  answers = [data({ ...TOKEN, token: TEXT })];
  await button('만들기').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(writes[0]).toContain('"right":"read","reads_secrets":false,"opens_shell":false');
});

test('a token is revoked after a question', { tags: 'full' }, async () => {
  await show();
  await expect.element(page.getByText('만든 사람 김나루')).toBeVisible();
  await button('배포 스크립트 폐기').click();
  listed = data({ tokens: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: '폐기', exact: true }).click();
  await expect.element(page.getByText('배포 스크립트 토큰을 폐기했습니다')).toBeVisible();
  expect(writes).toEqual(['DELETE /shop/tokens/t1']);
});

test('a server of an earlier release has no card', async () => {
  listed = refusal('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.', 404);
  const { container } = await show();
  await expect.poll(() => container.querySelector('section, [role=region]')).toBeNull();
});
