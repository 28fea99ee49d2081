import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment } from '@naru/contract/entities/deployment';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { projectQuery } from '#api/project.ts';
import { projectConnectionQuery, projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { LiveProjectUpdates } from './live-project-updates.tsx';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };
const one = { deployment_id: 'd1', created_at: '2026-03-02T05:06:00Z' };

const never = new AbortController().signal;
const unauthorized = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  connectClient({ base: '', session: { token: () => 't', signal: () => never, unauthorized } });
  document.title = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function follow(deployment: Deployment | null, onScreen = true) {
  const client = createQueryClient();
  const set = (next: Deployment | null) =>
    client.setQueryData(latestDeploymentQuery(project.slug).queryKey, next);
  client.setQueryData(projectQuery(project.slug).queryKey, project);
  set(deployment);
  const screen = await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <LiveProjectUpdates slug={project.slug} onScreen={onScreen} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, set, screen };
}

const notice = page.getByRole('listitem');

describe('the end of a deployment', () => {
  test.each([
    ['success', '배포를 마쳤습니다'],
    ['failed', '배포하지 못했습니다'],
    ['cancelled', '배포가 중단되었습니다'],
  ])('as %s is told, with a way to its log', async (status, title) => {
    const { set } = await follow({ ...one, status: 'running' });
    set({ ...one, status });
    await expect.element(notice.getByText(title)).toBeVisible();
    const log = notice.getByRole('link', { name: '배포 로그 보기' });
    await expect.element(log).toHaveAttribute('href', '/projects/api/deployments/d1#log');
  });

  test('by a failure says why', async () => {
    const { client, set } = await follow({ ...one, status: 'running' });
    const failed = { ...one, status: 'failed' };
    const state: ProjectState = {
      deployment: {
        ...failed,
        containers: [{ slug: 'web', step: 'failed', reason: '꺼졌습니다.' }],
      },
      containers: [],
      networks: [],
    };
    client.setQueryData(projectStateQuery(project.slug).queryKey, state);
    set(failed);
    await expect.element(notice.getByText('꺼졌습니다.')).toBeVisible();
  });

  test('names the project on a page of something else', async () => {
    const { set } = await follow({ ...one, status: 'running' }, false);
    set({ ...one, status: 'success' });
    await expect.element(notice.getByText('결제: 배포를 마쳤습니다')).toBeVisible();
  });

  test('is a notice of the browser for a member who asked for it and looks elsewhere', async () => {
    const shown: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    localStorage.setItem('deployment-notice', 'true');
    const { set } = await follow({ ...one, status: 'running' });
    set({ ...one, status: 'success' });
    await expect.poll(() => shown).toEqual(['결제: 배포를 마쳤습니다']);
    await expect.poll(() => document.title).toMatch(/^배포 완료/);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => document.title).not.toMatch(/배포 완료/);
  });
});

test('a deployment that was over before is not told', async () => {
  const { client, set } = await follow({ ...one, status: 'success' });
  set({ ...one, status: 'success', deployment_id: 'd1' });
  client.setQueryData(projectConnectionQuery(project.slug).queryKey, { state: 'open', heardAt: 0 });
  await expect.poll(() => notice.elements().length).toBe(0);
});

test('the title says that one is under way, until the page is left', async () => {
  const { screen } = await follow({ ...one, status: 'running' });
  await expect.poll(() => document.title).toMatch(/^배포 중/);
  await screen.unmount();
  await expect.poll(() => document.title).not.toMatch(/배포 중/);
});
