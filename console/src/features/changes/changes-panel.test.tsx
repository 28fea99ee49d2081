import { prepareAnnouncements, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changesQuery } from '#api/change.ts';
import { connectClient } from '#api/client.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ChangesPanel } from './changes-panel.tsx';

const slug = 'shop';
const change = (id: string, more = {}) => ({
  id,
  container: 'web',
  container_name: '웹 서버',
  subject: 'env',
  name: `KEY_${id}`,
  change: 'changed',
  from: '낡은 값',
  to: '새 값',
  effect: 'restart',
  can_discard: true,
  ...more,
});
const container = change('9', { subject: 'container', name: null, change: 'added', from: null });

/** Mocks `fetch` with a response for every request. The mock records the requests. */
function answering(changes: readonly object[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const data = String(input).endsWith('/events')
      ? { deployment: null, containers: [], networks: [] }
      : { changes, deployment_id: 'd1' };
    return Promise.resolve(Response.json({ success: true, data }));
  });
}

beforeEach(() => {
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
  });
  return () => vi.restoreAllMocks();
});

async function show(changes: ReturnType<typeof change>[] | null, status = 'success') {
  const client = createQueryClient();
  client.setQueryData(changesQuery(slug).queryKey, changes);
  const deployment = { deployment_id: 'd1', status, containers: [] };
  const state = { deployment, containers: [], networks: [] };
  client.setQueryData(projectStateQuery(slug).queryKey, state);
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <main>
          <h1 tabIndex={-1}>가게</h1>
          <ChangesPanel slug={slug} />
        </main>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return client;
}

const bar = page.getByRole('region', { name: /배포되지 않은 변경/ });
const deploy = bar.getByRole('button', { name: '변경 배포' });
const told = () => [...prepareAnnouncements().children].map(({ textContent }) => textContent);
const writes = (calls: readonly unknown[][]) =>
  calls.flatMap(([url, options]) =>
    (options as RequestInit)?.method === 'POST' ? [String(url)] : [],
  );

describe('the bar', () => {
  test.each([
    ['nothing waits', []],
    ['the server cannot say what does', null],
  ])('is not there when %s', async (_, changes) => {
    await show(changes);
    await expect.element(page.getByRole('heading', { name: '가게' })).toBeVisible();
    await expect.poll(() => bar.elements()).toHaveLength(0);
  });

  test('counts, and tells a change of the count once', async () => {
    const client = await show([change('1')]);
    await expect.element(bar).toHaveAccessibleName('배포되지 않은 변경 1건');
    prepareAnnouncements().replaceChildren();
    client.setQueryData(changesQuery(slug).queryKey, [change('1'), change('2')]);
    await expect.poll(told).toEqual(['배포되지 않은 변경이 2건 있습니다.']);
  });

  test('shows what from which value to which', async () => {
    await show([change('1')]);
    await bar.getByRole('button', { name: '변경 보기' }).click();
    await expect.element(bar.getByText('낡은 값')).toBeVisible();
    await expect.element(bar.getByText('새 값', { exact: true })).toBeVisible();
    await expect.element(bar.getByText('재시작만 필요', { exact: true })).toBeVisible();
  });

  test('deploys once, however often it is pressed', async () => {
    // The response stays pending, so that the second press always precedes the response.
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    await show([change('1')]);
    await deploy.dblClick();
    await expect
      .poll(() => writes(fetched.mock.calls))
      .toEqual([`/api/v1/projects/${slug}/deploy`]);
  });

  test('cannot deploy while a deployment is under way, and says why', async () => {
    const fetched = answering([change('1')]);
    await show([change('1')], 'running');
    await expect.element(deploy).toHaveAccessibleDescription(/진행 중/);
    await deploy.click({ force: true });
    expect(writes(fetched.mock.calls)).toEqual([]);
  });
});

describe('putting back', () => {
  test('one setting needs no question; the bar goes with the last one, the focus to the heading', async () => {
    const fetched = answering([]);
    await show([change('1')]);
    await bar.getByRole('button', { name: '변경 보기' }).click();
    await bar.getByRole('button', { name: '환경 변수 KEY_1 변경 되돌리기' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body: '{"ids":["1"]}' });
    await expect.element(page.getByRole('heading', { name: '가게' })).toHaveFocus();
  });

  test('everything is asked for once, and leaves new containers', async () => {
    const fetched = answering([container]);
    await show([change('1'), change('2'), container]);
    await bar.getByRole('button', { name: '모두 되돌리기' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent(/1건은 남습니다/);
    await question.getByRole('button', { name: '모두 되돌리기' }).click();
    await expect.element(bar).toHaveAccessibleName('배포되지 않은 변경 1건');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body: '{"ids":["1","2"]}' });
  });

  test('a new container is deleted only by itself, after a question', async () => {
    const fetched = answering([]);
    await show([container]);
    await expect.element(bar).toBeVisible();
    await expect
      .poll(() => bar.getByRole('button', { name: '모두 되돌리기' }).elements())
      .toHaveLength(0);
    await bar.getByRole('button', { name: '변경 보기' }).click();
    await bar.getByRole('button', { name: '컨테이너 변경 되돌리기' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/웹 서버/);
    expect(writes(fetched.mock.calls)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
