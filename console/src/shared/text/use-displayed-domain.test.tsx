import type { EngineInfo } from '@naru/contract/entities/engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { engineQuery } from '#api/engine.ts';
import { useDisplayedDomain } from './use-displayed-domain.ts';

const engine = (edge: EngineInfo['edge']): EngineInfo => ({
  name: 'docker',
  version: '28',
  capabilities: { volume_quotas: true, udp: true, live_limits: true, simulated: false },
  edge,
});

function Link({ fqdn }: { fqdn: string | null }) {
  const domain = useDisplayedDomain(fqdn);
  return domain ? <a href={domain.href}>{domain.name}</a> : <p>없음</p>;
}

async function open(fqdn: string | null, known: EngineInfo | null | undefined) {
  const client = new QueryClient();
  client.setQueryData(engineQuery().queryKey, known);
  await render(
    <QueryClientProvider client={client}>
      <Link fqdn={fqdn} />
    </QueryClientProvider>,
  );
  return client;
}

test.each([
  ['by a server with ports of its own', engine({ http: 8080, https: 8443 }), 'http:', '8080'],
  ['by a simulation', engine(null), 'https:', ''],
  ['by a server that tells no ports', engine(undefined), 'https:', ''],
  ['by a server that does not know the call', null, 'https:', ''],
])('a domain is linked to where it is reached %s', async (_, known, protocol, port) => {
  await open('hello.localhost', known);
  const link = page.getByRole('link', { name: 'hello.localhost' });
  await expect.element(link).toBeVisible();
  const { protocol: shownProtocol, port: shownPort } = new URL(
    link.element().getAttribute('href') ?? '',
  );
  expect([shownProtocol, shownPort]).toEqual([protocol, port]);
});

test('an encoded domain is shown in Hangul and linked unchanged', async () => {
  await open('xn--o39akk.kr', null);
  const link = page.getByRole('link', { name: '가게.kr', exact: true });
  await expect.element(link).toHaveAttribute('href', 'https://xn--o39akk.kr');
});

test('without a domain nothing is requested and nothing is shown', async () => {
  const client = await open(null, undefined);
  await expect.element(page.getByText('없음')).toBeVisible();
  expect(client.isFetching()).toBe(0);
});
