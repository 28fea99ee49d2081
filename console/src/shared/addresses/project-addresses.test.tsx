import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Container } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import type { ContainerDomain } from '@naru/contract/entities/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { containersQuery } from '#api/container.ts';
import { engineQuery } from '#api/engine.ts';
import { domainQuery } from '#api/network.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ProjectAddresses } from './project-addresses.tsx';

const SHOP = 'shop';
const containers = ['a', 'b', 'c'].map(
  (slug): Container => ({
    slug,
    name: slug,
    networks: [
      { network_id: slug, internal_port: 80, network_type: 'http', fqdn: `${slug}.naru.kr` },
    ],
  }),
);
const stateOf = (slug: string, state = 'running'): ContainerState => ({
  slug,
  state,
  deployment_id: '1',
});

const projectOf = (containers: ContainerState[] | null): ProjectState | null =>
  containers && { containers, networks: [] };

const domainOf = (slug: string, status = 'connected'): ContainerDomain | null => ({
  free_name: '',
  fqdn: `${slug}.naru.kr`,
  status,
});

async function show(states: ContainerState[] | null, domains: Record<string, string> = {}) {
  const client = createQueryClient();
  client.setQueryData(containersQuery(SHOP).queryKey, containers);
  client.setQueryData(engineQuery().queryKey, null);
  client.setQueryData(projectStateQuery(SHOP).queryKey, projectOf(states));
  for (const { slug } of containers) {
    client.setQueryData(domainQuery(slug).queryKey, domainOf(slug, domains[slug]));
  }
  const screen = await render(
    <QueryClientProvider client={client}>
      <ProjectAddresses slug={SHOP} />
    </QueryClientProvider>,
  );
  const tell = (next: ContainerState[]) =>
    client.setQueryData(projectStateQuery(SHOP).queryKey, projectOf(next));
  return { screen, tell };
}

test('shows the first addresses of a project, the reachable ones first', async () => {
  const { screen } = await show([stateOf('a', 'stopped'), stateOf('b'), stateOf('c')], {
    c: 'unproven',
  });
  await expect.element(screen.getByRole('link', { name: 'b.naru.kr' })).toBeVisible();
  await expect.element(screen.getByText('시작하면 열립니다')).toBeVisible();
  await screen.getByRole('button', { name: '외 1개' }).click();
  await expect.element(screen.getByText('도메인의 소유를 확인하면 열립니다')).toBeVisible();
  await expect.poll(() => screen.getByRole('link').elements()).toHaveLength(1);
});

test('follows the state of a container', async () => {
  const { screen, tell } = await show([stateOf('a', 'stopped')]);
  await expect.element(screen.getByText('시작하면 열립니다')).toBeVisible();
  tell([stateOf('a')]);
  await expect.element(screen.getByRole('link', { name: 'a.naru.kr' })).toBeVisible();
});

test.each([
  ['that does not tell states', null],
  ['where nothing was deployed', [{ slug: 'a', state: 'idle' }]],
])('shows nothing from a server %s', async (_, states) => {
  const { screen } = await show(states);
  expect(screen.container.textContent).toBe('');
});
