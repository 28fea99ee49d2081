import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment } from '@naru/contract/entities/deployment';
import { prepareAnnouncements, setClockOffset } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { projectConnectionQuery, projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { readServerClock, serverNow } from '#api/server-clock.ts';
import { DeploymentLead } from './deployment-lead.tsx';
import { ProjectDeployRegion } from './project-deploy-region.tsx';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };
const made = { created_at: '2026-03-02T05:06:00Z' };

async function showPanel(deployment: Deployment | null) {
  const client = createQueryClient();
  const key = latestDeploymentQuery(project.slug).queryKey;
  client.setQueryData(key, deployment);
  const screen = await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ProjectDeployRegion project={project} />
        <DeploymentLead project={project} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, screen, change: (next: Deployment) => client.setQueryData(key, next) };
}

const facts = (container: Element) =>
  Array.from(container.querySelectorAll('dd'), (value) => value.textContent);

describe('the status line and the outcome beside it (section 4)', () => {
  test.each([
    ['running', '배포중', '진행 중'],
    ['untracked', '배포중', '진행 중'],
    ['success', '배포됨', '성공'],
    ['failed', '배포됨', '실패'],
    ['cancelled', '배포됨', '취소됨'],
    ['backend_trigger_failed', '배포됨', '실행 요청 실패'],
    ['backend_tracking_failed', '배포됨', '추적 실패'],
    ['queued', '배포되지 않음', '알 수 없음 (queued)'],
  ])('%s reads %s, %s', async (status, word, outcome) => {
    const { screen } = await showPanel({ ...made, status });
    await expect.element(screen.getByText(outcome, { exact: true })).toBeVisible();
    expect(facts(screen.container)[0]).toBe(word);
  });

  test('no deployment reads 배포되지 않음, made -', async () => {
    const { screen } = await showPanel(null);
    await expect.element(screen.getByRole('region', { name: '배포' })).toBeVisible();
    expect(facts(screen.container)).toEqual(['배포되지 않음', '-']);
  });
});

beforeEach(() => prepareAnnouncements().replaceChildren());

const told = () => prepareAnnouncements().lastChild?.textContent ?? '';

test('a beginning is told to a screen reader, what was there before is not', async () => {
  const { change } = await showPanel({ ...made, deployment_id: 'd1', status: 'success' });
  expect(told()).toBe('');
  change({ ...made, deployment_id: 'd2', status: 'running' });
  await expect.poll(told).toBe('배포를 시작했습니다.');
});

/** Receives a response of a server whose clock is ahead by `ms`; the shown times follow it. */
function answerAhead(ms: number): void {
  const date = new Date(Date.now() + ms).toUTCString();
  readServerClock(new Response(null, { headers: { date } }), Date.now());
  setClockOffset(ms);
}

describe('with the events of the project', () => {
  const latest = { ...made, deployment_id: 'd1', status: 'running' };
  /** The state of the project while its only container is at the given step. */
  const at = (step: string): ProjectState => ({
    deployment: {
      ...latest,
      containers: [{ slug: 'web', name: '웹', step, build_step: 3, build_steps: 7 }],
    },
    containers: [],
    networks: [],
    line: { sequence: 1, time: made.created_at, text: 'npm ci' },
  });

  test('a deployment under way says where it is, and cannot be started again', async () => {
    const { screen, client } = await showPanel(latest);
    const { queryKey } = projectStateQuery(project.slug);
    client.setQueryData(queryKey, at('building'));
    await expect.element(screen.getByText('빌드 중 3/7')).toBeVisible();
    await expect.element(screen.getByText('npm ci')).toBeVisible();
    client.setQueryData(queryKey, at('pulling'));
    await expect.element(screen.getByText('이미지 내려받는 중 3/7 MiB')).toBeVisible();
    const button = screen.getByRole('button', { name: '배포', exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    client.setQueryData(queryKey, at('starting'));
    await expect.poll(told).toMatch(/웹: 시작하는 중$/);
  });

  test('a lost line says so, and since when', async () => {
    const { screen, client } = await showPanel(latest);
    const heardAt = Date.now();
    client.setQueryData(projectConnectionQuery(project.slug).queryKey, {
      state: 'broken',
      heardAt,
    });
    await expect
      .element(screen.getByText(/^연결이 끊겨 다시 연결하는 중입니다 · \d+초 전 확인$/))
      .toBeVisible();
  });

  test('on a device whose clock is two days fast, a lost line is counted from the last response', async () => {
    answerAhead(-2 * 86_400_000);
    onTestFinished(() => answerAhead(0));
    const { screen, client } = await showPanel(latest);
    client.setQueryData(projectConnectionQuery(project.slug).queryKey, {
      state: 'broken',
      heardAt: serverNow() - 10_000,
    });
    await expect.element(screen.getByText(/ · [1-9]\d*초 전 확인$/)).toBeVisible();
  });
});

test('without events a deployment under way can be started again', async () => {
  const { screen } = await showPanel({ ...made, deployment_id: 'd1', status: 'running' });
  const button = screen.getByRole('button', { name: '배포', exact: true });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
});
