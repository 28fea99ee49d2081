import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { connectFetch, dataResponse } from '#testing/scripted-card.tsx';
import { AddVariable } from './variable-forms.tsx';
import { variableKinds } from './variable-kinds.ts';

const sources = [
  { name: 'project', slug: null, kind: 'project', keys: [] },
  {
    ...{ name: '결제 서버', slug: 'pay', kind: 'container' },
    keys: [
      { key: 'HOST', secret: false, value: 'pay-7f3a' },
      { key: 'TOKEN', secret: true, value: null },
    ],
  },
];

let references: Response;
let writes: string[];
let answers: Response[];

const refusal = (code: string, reason: string, place: object) => {
  const error = { code, message: reason, details: [{ field: 'value', reason, ...place }] };
  return Response.json({ success: false, error }, { status: 400 });
};

beforeEach(() => {
  references = dataResponse({ sources, used: [] });
  writes = [];
  answers = [];
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/references')) return Promise.resolve(references.clone());
    if (method === 'GET') return Promise.resolve(dataResponse({ env_vars: [], build_vars: [] }));
    writes.push(String(body));
    return Promise.resolve(answers.shift() ?? dataResponse(null));
  };
  connectFetch(fetch);
});

function show(id: 'env' | 'build') {
  const kind = variableKinds.find((one) => one.id === id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <AddVariable at={{ project: 'shop', container: 'api' }} kind={kind} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const add = page.getByRole('button', { name: '추가', exact: true });

test('a reference is completed by initial consonants, shown as its value, and saved as text', async () => {
  await show('env');
  await field('키').fill('pay_host');
  await field('값').fill(`http://\${{ㄱㅈ`);
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('값')).toHaveValue(`http://\${{결제 서버.HOST}}`);
  await expect.element(page.getByText('http://pay-7f3a')).toBeVisible();
  await add.click();
  await expect.element(page.getByText('PAY_HOST 환경 변수를 추가했습니다')).toBeVisible();
  expect(writes).toEqual([
    JSON.stringify({ key: 'PAY_HOST', value: `http://\${{결제 서버.HOST}}` }),
  ]);
  await expect.element(field('값')).toHaveValue('');
});

test('a secret is masked in the preview', async () => {
  await show('env');
  await field('값').fill(`Bearer \${{결제 서버.TOKEN}}`);
  await expect.element(page.getByText('Bearer ••••••••')).toBeVisible();
});

test('what the server refuses is shown once, with its place, and the input stays', async () => {
  await show('env');
  const value = `\${{결제 서버.HOST}}`;
  await field('키').fill('A');
  await field('값').fill(value);
  const ring = '참조가 서로를 가리킵니다: api.A → 결제 서버.HOST → api.A';
  answers = [refusal('REFERENCE_CYCLE', ring, { from: 0, to: value.length })];
  await add.click();
  await expect.element(page.getByRole('button', { name: '1번째 글자' })).toBeVisible();
  expect(page.getByText(ring).elements()).toHaveLength(1);
  await expect.element(field('값')).toHaveValue(value);
  await expect.element(field('값')).toHaveFocus();
  await field('값').fill(`${value}!`);
  await expect.element(page.getByText(ring)).not.toBeInTheDocument();
});

test('a reference that leads nowhere has its place before it is saved', async () => {
  await show('env');
  await field('값').fill(`x \${{결제 서버.HOTS}}`);
  await expect.element(page.getByText(/비슷한 이름: HOST$/)).toBeVisible();
  await page.getByRole('button', { name: '3번째 글자' }).click();
  const area = field('값').element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The field is no text area.');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(`\${{결제 서버.HOTS}}`);
});

test('a build variable cannot refer to a secret, which says why', async () => {
  await show('build');
  await field('값').fill(`\${{TOKEN`);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('option', { selected: true }))
    .toHaveAccessibleDescription(/시크릿을 참조할 수 없습니다/);
});

test('with a server of an earlier release a value is any text', async () => {
  references = Response.json(
    { success: false, error: { code: 'NOT_FOUND', message: '없습니다.' } },
    { status: 404 },
  );
  await show('env');
  await field('값').fill(`\${{nowhere}}`);
  await expect.element(page.getByRole('button', { name: '참조 넣기' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^참조에는/)).not.toBeInTheDocument();
});
