import { expect, test } from 'vitest';
import type { ContainerSpec } from '../../container-spec.ts';
import { edgeConfig } from './edge.ts';
import type { HttpRouteSettings } from './manifest.ts';
import { routeManifests } from './routes.ts';

const isConsoleName = (hostname: string) => hostname === 'naru.example.com';

const spec: ContainerSpec = {
  ...{ project: 'shop', container: 'web', deployment: 'd', image: 'i', stopped: false },
  limits: { cpuMillicores: 100, memoryMiB: 128 },
  env: {},
  mounts: [],
  ports: ['naru.example.com', 'shop.example.com'].map((hostname) => ({
    ...{ protocol: 'http', internalPort: 80, hostname },
  })),
};

const led = (route: HttpRouteSettings): string =>
  JSON.stringify(
    routeManifests(
      {
        ...{ installation: 'i', namespacePrefix: 'naru', fieldManager: 'naru' },
        ...{ externalService: 'NodePort', route, isConsoleName },
      },
      spec,
    ),
  );

test.each<HttpRouteSettings>([
  { kind: 'ingress', className: 'nginx', clusterIssuer: 'acme' },
  { kind: 'gateway', namespace: 'a', name: 'b' },
])(
  'a name of the console gets no $kind and no certificate, and keeps no other from its own',
  (route) => {
    expect(led(route)).toContain('shop.example.com');
    expect(led(route)).not.toContain('naru.example.com');
  },
);

test('our own proxy in the cluster leads no name of the console anywhere', () => {
  const ports = { httpPort: 30_080, httpsPort: 30_443 };
  const edge = { image: 'caddy:2', standardHttps: true, isConsoleName, ...ports };
  const routes = ['naru.example.com', 'shop.example.com'].map((hostname) => ({
    ...{ hostname, upstream: 'web.naru-shop.svc:80', held: false },
  }));
  expect(edgeConfig(edge, routes)).toContain('shop.example.com');
  expect(edgeConfig(edge, routes)).not.toContain('naru.example.com');
});
