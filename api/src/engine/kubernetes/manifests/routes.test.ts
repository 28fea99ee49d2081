import { expect, test } from 'vitest';
import type { ContainerSpec } from '../../container-spec.ts';
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
