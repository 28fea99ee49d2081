import type { ContainerState } from '@naru/contract/entities/container-state';
import type { DatabaseFacts } from '@naru/contract/entities/database';
import type { ReferenceSource } from '@naru/contract/entities/reference';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { imageStateQuery } from '#api/container-image.ts';
import { databaseConnectionQuery, databaseQuery } from '#api/database.ts';
import { createQueryClient } from '#api/query-client.ts';
import { referencesQuery } from '#api/reference.ts';
import { OpenContainerContext } from '#shared/containers/open-container.ts';
import { ContainerDatabase } from './container-database.tsx';

const OLD = `sha256:${'0123456789abcdef'.repeat(4)}`;
const NEW = `sha256:${'fedcba9876543210'.repeat(4)}`;
const project = {
  ...{ project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: '2026-03-02T00:00:00Z' },
};
const container = {
  ...{ slug: 'db', name: '주문 DB', template_id: 'postgresql' },
  ...{ image: 'postgres:17', image_digest: OLD },
  mounts: [{ volume_id: 'v1', mount_path: '/var/lib/postgresql/data', volume: { capacity: 512 } }],
};
const facts: DatabaseFacts = {
  ...{ kind: 'postgresql', version: '17', image: 'postgres:17', user: 'app', name: 'orders' },
  ...{ host: 'db', port: 5432, newer_versions: ['18'], measured_at: '2026-03-02T00:00:00Z' },
  ...{ bytes: 48_234_496, connections: 3, max_connections: 32, statements: [] },
  used_by: [{ container: 'web', key: 'DATABASE_URL' }],
};
const connection = { password: 's3cret', url: 'postgresql://app:s3cret@db:5432/orders' };

const sources: ReferenceSource[] = [{ slug: 'db', name: '주문 DB', kind: 'database', keys: [] }];

interface Shown {
  facts?: Partial<DatabaseFacts>;
  /** The values to connect; undefined when the server refuses them. */
  connection?: typeof connection | undefined;
  newest?: string;
  /** The running digest; null while it is not known. */
  running?: string | null;
  state?: ContainerState;
}

/** Shows the view, and records the calls that write. */
async function show({ newest = OLD, running = OLD, state, ...shown }: Shown) {
  const sent: unknown[] = [];
  const session = {
    token: () => 't',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      const error = { code: 'FORBIDDEN', message: '권한이 없습니다.' };
      return Promise.resolve(Response.json({ success: false, error }, { status: 403 }));
    }
    sent.push(`${method} ${address}`, body && JSON.parse(String(body)));
    const isImage = address.endsWith('/image');
    return Promise.resolve(
      Response.json({ success: true, data: isImage ? container : { ...connection } }),
    );
  };
  connectClient({ base: '', session, fetch });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  client.setQueryData(databaseQuery('db').queryKey, { ...facts, ...shown.facts });
  client.setQueryData(imageStateQuery('db', 'postgres:17').queryKey, {
    ...{ digest: running, newest_digest: newest },
  });
  client.setQueryData([...referencesQuery('shop').queryKey], { sources, used: [] });
  if (shown.connection) {
    client.setQueryData(databaseConnectionQuery('db').queryKey, shown.connection);
  }
  const open = {
    project,
    facts: { container, state, deployed: undefined, networks: [] },
  };
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <OpenContainerContext value={open}>
            <ContainerDatabase />
          </OpenContainerContext>
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('values with a password are hidden until a press, and the examples refer to the database', async () => {
  await show({ connection });
  await expect.element(button('비밀번호 복사')).toBeVisible();
  await expect.element(page.getByText('s3cret', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(`DATABASE_URL=\${{주문 DB.DATABASE_URL}}`)).toBeVisible();
  await userEvent.click(button('비밀번호 표시'));
  await expect.element(page.getByText('s3cret', { exact: true })).toBeVisible();
  await userEvent.click(button('비밀번호 숨기기'));
  await expect.element(page.getByText('s3cret', { exact: true })).not.toBeInTheDocument();
});

test('a member to whom the server refuses the values sees why, and the rest of the page', async () => {
  await show({});
  await expect.element(page.getByText(/프로젝트를 관리하는 멤버에게만/)).toBeVisible();
  await expect.element(button('비밀번호 변경')).not.toBeInTheDocument();
  await expect.element(page.getByText('PostgreSQL 17')).toBeVisible();
  await expect.element(page.getByRole('meter', { name: '크기' })).toBeVisible();
});

test('a database that was never deployed says so in place of the digest', async () => {
  await show({ running: null });
  await expect.element(page.getByText('아직 배포하지 않음')).toBeVisible();
});

test('a database that runs without a known digest does not read as one that was never deployed', async () => {
  await show({ running: null, state: { slug: 'db', state: 'running', deployment_id: 'd1' } });
  await expect.element(page.getByText('실행 중인 다이제스트')).toBeVisible();
  await expect.element(page.getByText('아직 배포하지 않음')).not.toBeInTheDocument();
});

test('a database that does not respond has the reason in place of the meters', async () => {
  await show({
    connection,
    facts: { bytes: null, connections: null, statements: null, problem: '응답하지 않습니다.' },
  });
  await expect.element(page.getByText('응답하지 않습니다.')).toBeVisible();
  await expect.element(page.getByRole('meter', { name: '크기' })).not.toBeInTheDocument();
  await expect.element(page.getByText('오래 걸린 쿼리')).not.toBeInTheDocument();
});

test('a newer image of the version is used by a press', async () => {
  const sent = await show({ connection, newest: NEW });
  await userEvent.click(button('주문 DB 업그레이드'));
  await expect.poll(() => sent[1]).toEqual({ image: 'postgres:17', image_digest: NEW });
});

test('nothing is offered while the newest image runs', async () => {
  await show({ connection });
  await expect.element(page.getByText('PostgreSQL 17')).toBeVisible();
  await expect.element(button('주문 DB 업그레이드')).not.toBeInTheDocument();
});

test('the password is changed after a question', async () => {
  const sent = await show({ connection });
  await userEvent.click(button('비밀번호 변경'));
  expect(sent).toEqual([]);
  await userEvent.click(button('변경'));
  await expect.poll(() => sent[0]).toMatch(/^POST .*\/containers\/db\/database\/password$/);
  await expect.element(page.getByText('비밀번호를 변경했습니다')).toBeVisible();
});

test('what refers to the database leads to its variables', async () => {
  await show({ connection });
  await expect
    .element(page.getByRole('link', { name: 'web · DATABASE_URL' }))
    .toHaveAttribute('href', '/projects/shop/containers/web/variables');
});
