import type { Deployment } from '@naru/contract/entities/deployment';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { createQueryClient } from '#api/query-client.ts';
import { DeploymentPanel } from './deployment-panel.tsx';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };
const made = { created_at: '2026-03-02T05:06:00Z' };

async function showPanel(deployment: Deployment | null) {
  const client = createQueryClient();
  const key = latestDeploymentQuery(project.slug).queryKey;
  client.setQueryData(key, deployment);
  const screen = await render(
    <QueryClientProvider client={client}>
      <DeploymentPanel project={project} />
    </QueryClientProvider>,
  );
  return { screen, change: (next: Deployment) => client.setQueryData(key, next) };
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

test('a change is told to a screen reader, what was there before is not', async () => {
  const { change } = await showPanel({ ...made, status: 'running' });
  const told = () => document.querySelector('[aria-live]')?.textContent;
  expect(told()).toBe('');
  change({ ...made, status: 'failed' });
  await expect.poll(told).toBe('배포하지 못했습니다.');
});
