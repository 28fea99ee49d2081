import type { Network } from '@naru/contract/entities/container';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { networksQuery } from '#api/network.ts';
import { createQueryClient } from '#api/query-client.ts';
import { FailureRemedy } from './failure-remedy.tsx';

const at = { project: 'shop', container: 'web' };
const network: Network = {
  ...{ network_id: 'n1', internal_port: 3000, network_type: 'http', fqdn: 'web.example.com' },
};

function show(cause: StartFailure | null, networks: Network[] = [network]) {
  const client = createQueryClient();
  client.setQueryData(networksQuery(at.container).queryKey, networks);
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <FailureRemedy at={at} name="웹" cause={cause} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test.each<[StartFailure, string, string]>([
  [
    { code: 'nothing-listens', port: 3000, seconds: 60 },
    '시작 시간 늘리기',
    '/projects/shop?container=web&tab=resources&field=start_seconds',
  ],
  [
    { code: 'out-of-memory', memory_mib: 128 },
    '메모리 제한 늘리기',
    '/projects/shop?container=web&tab=resources&field=memory_limit',
  ],
  [
    { code: 'other-port', port: 3000, found: [3001, 9229] },
    '네트워크 보기',
    '/projects/shop?container=web&tab=networks',
  ],
])('a link leads to the setting that mends %j', async (cause, text, href) => {
  await show(cause);
  const link = page.getByRole('link', { name: `웹 ${text}` });
  await expect.element(link).toHaveTextContent(text);
  await expect.element(link).toHaveAttribute('href', href);
});

test.each([null, { code: 'crlf', file: '/start.sh' } as const])(
  'nothing is offered for %j, which is mended in the source',
  async (cause) => {
    const { container } = await show(cause);
    expect(container.querySelectorAll('a, button')).toHaveLength(0);
  },
);

const OTHER_PORT: StartFailure = { code: 'other-port', port: 3000, found: [3001] };

/** Connects the client to a server that answers every call. Returns the changes with their bodies, and the other writes. */
function connect(answer: (method: string) => Response): unknown[] {
  const sent: unknown[] = [];
  const session = {
    token: () => 'token',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  connectClient({
    base: '',
    session,
    fetch: (url, { method = 'GET', body }) => {
      if (method === 'PATCH') sent.push([url, JSON.parse(String(body))]);
      if (method === 'POST') sent.push(`POST ${new URL(url, location.href).pathname}`);
      return Promise.resolve(answer(method));
    },
  });
  return sent;
}

test.each<[StartFailure, Partial<Network>, button: string, saved: string]>([
  [OTHER_PORT, { internal_port: 3001 }, '포트를 3001로 변경', '포트를 3001로 변경했습니다'],
  [
    { code: 'protocol', port: 3000, speaks: 'h2c' },
    { http_protocol: 'h2c' },
    'HTTP/2로 통신하기',
    '통신 방식을 HTTP/2로 변경했습니다',
  ],
])(
  'one press saves what the program needs after %j, once, and leads to the deployment',
  async (cause, change, button, saved) => {
    const changed = { ...network, ...change };
    const sent = connect((method) =>
      Response.json({
        success: true,
        data: method === 'PATCH' ? changed : { networks: [changed] },
      }),
    );
    await show(cause);
    // The second press meets the button that takes the place of the first.
    await page.getByRole('button', { name: `웹 ${button}` }).dblClick({ delay: 200 });
    await expect.element(page.getByText(saved)).toBeVisible();
    await expect.element(page.getByText('다음 배포부터 적용됩니다.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '웹 다시 배포' })).toBeVisible();
    expect(sent).toEqual([
      [
        expect.stringMatching(/\/api\/v1\/containers\/web\/networks\/3000$/),
        { internal_port: 3000, network_type: 'http', fqdn: 'web.example.com', ...change },
      ],
    ]);
  },
);

test('a container without an image is deployed again by one press', async () => {
  const sent = connect(() => Response.json({ success: false }, { status: 500 }));
  await show({ code: 'image-missing' }, []);
  await page.getByRole('button', { name: '웹 다시 배포' }).click();
  await expect.poll(() => sent).toEqual(['POST /api/v1/projects/shop/deploy']);
});

test('a refused change is told', async () => {
  const error = { code: 'PORT_EXISTS', message: '이미 있는 포트입니다.' };
  connect(() => Response.json({ success: false, error }, { status: 409 }));
  await show(OTHER_PORT);
  await page.getByRole('button', { name: '웹 포트를 3001로 변경' }).click();
  await expect.element(page.getByText('포트를 바꾸지 못했습니다')).toBeVisible();
  await expect.element(page.getByText('이미 있는 포트입니다.')).toBeVisible();
});

test('a port that was changed to something else is not offered again', async () => {
  const { container } = await show(OTHER_PORT, [{ ...network, internal_port: 4000 }]);
  expect(container.querySelectorAll('button')).toHaveLength(0);
});
