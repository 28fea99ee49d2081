/** Compares the objects that are sent to an API server with readable files. `vitest -u` writes the files after an intended change. */
import { dumpYaml } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import type { ThrowAwaySpec } from '../../container-program.ts';
import type { ContainerSpec } from '../../container-spec.ts';
import { clusterRoleManifest } from './cluster-role.ts';
import { containerManifests } from './container.ts';
import { edgeManifests, upstreamAddress } from './edge.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { throwAwayNetworkPolicy } from './network-policy.ts';
import { projectLoginsManifest, projectManifests, volumeClaimManifest } from './project.ts';
import { consoleRouteManifests } from './routes.ts';
import { throwAwayManifest } from './throw-away.ts';
import { snapshotClaimManifest, volumeSnapshotManifest } from './volume-snapshot.ts';

const settings: ManifestSettings = {
  installation: '0123456789ab',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
};

const web: ContainerSpec = {
  project: 'shop-k3x9',
  container: 'web-p7q2',
  deployment: '7d0c7a52-5b0a-4d5b-9a39-0b7a1f1b6a11',
  image: 'registry.example.com/naru/web@sha256:0f1e2d3c',
  stopped: false,
  limits: { cpuMillicores: 1000, memoryMiB: 512 },
  env: { TOKEN: '쉿', VERSION: '1' },
  mounts: [],
  ports: [{ protocol: 'http', internalPort: 8080, hostname: 'shop.example.com' }],
};

const store: ContainerSpec = {
  ...web,
  container: '3D 저장소',
  env: {},
  mounts: [{ volume: 'files-m2n4', capacityMiB: 512, path: '/data' }],
  ports: [
    { protocol: 'tcp', internalPort: 5432, externalPort: 30_001 },
    { protocol: 'tcp', internalPort: 5432, externalPort: 30_002 },
    { protocol: 'udp', internalPort: 5432, externalPort: 30_003 },
  ],
};

const check: ThrowAwaySpec = {
  id: '0f1e2d3c',
  project: web.project,
  image: 'docker.io/library/postgres@sha256:0f1e2d3c',
  env: { PGDATA: '/scratch/data' },
  script: 'exec postgres -D "$PGDATA" $(cat /etc/options)',
  cpuMillicores: 500,
  memoryMiB: 256,
  scratchMiB: 1024,
  expiresAt: new Date(Date.UTC(2026, 0, 2, 4)),
};
/** An hour before the end of `check`. */
const now = Date.UTC(2026, 0, 2, 3);
const volume = { project: web.project, volume: 'files-m2n4', path: '/data', isReadOnly: false };

const instantCopy = {
  project: web.project,
  volume: 'files-m2n4.instant-0f1e2d3c',
  source: 'files-m2n4',
  expires: Date.UTC(2026, 0, 3, 3) / 1000,
};

const ingress = { kind: 'ingress', className: 'nginx', clusterIssuer: 'letsencrypt' } as const;
const gateway = { kind: 'gateway', name: 'web', namespace: 'gateways' } as const;
const edge = { image: 'caddy:2', httpPort: 30_080, httpsPort: 30_443, standardHttps: false };
const consoleOfServer = {
  origin: 'https://console.example.com',
  service: { namespace: 'naru', name: 'server' },
};
const route = {
  hostname: 'shop.example.com',
  upstream: upstreamAddress(settings, web, 8080),
  held: false,
};

const cases: Record<string, Manifest[]> = {
  project: projectManifests({ ...settings, pullSecret: 'registry' }, web.project),
  'project-logins': [
    projectLoginsManifest(settings, web.project, {
      'ghcr.io': { username: 'naru', password: 'ghp_token' },
      'docker.io': { username: '나루', password: 'a"b:c' },
    }),
  ],
  'container-behind-the-edge': containerManifests(settings, web),
  'container-behind-an-ingress': containerManifests({ ...settings, route: ingress }, web),
  'container-behind-a-gateway': containerManifests({ ...settings, route: gateway }, web),
  'container-with-http-2': containerManifests(
    { ...settings, route: ingress },
    {
      ...web,
      drainSeconds: 120,
      ports: [{ protocol: 'http', internalPort: 8080, hostname: 'rpc.example.com', h2c: true }],
    },
  ),
  'container-with-a-volume': [
    ...store.mounts.map((mount) => volumeClaimManifest(settings, store.project, mount)),
    ...containerManifests(settings, store),
  ],
  'container-on-a-newer-cluster': containerManifests(
    {
      ...settings,
      externalService: 'LoadBalancer',
      storageClass: 'fast',
      minorVersion: 36,
      userNamespaces: true,
    },
    store,
  ),
  'container-with-a-process': containerManifests(settings, {
    ...web,
    process: {
      entrypoint: ['/usr/bin/tini', '--'],
      command: ['sh', '-c', 'exec serve --token="$TOKEN" $(VERSION)'],
      workingDir: '/srv',
      user: '1000:2000',
    },
  }),
  'container-with-a-health-check': containerManifests(settings, {
    ...store,
    container: 'db-h4c8',
    ports: [],
    healthCheck: {
      command: ['pg_isready', '-h', '127.0.0.1'],
      intervalMs: 30_000,
      timeoutMs: 4500,
      retries: 3,
      startPeriodMs: 180_000,
    },
    stopSeconds: 120,
  }),
  'container-stopped-without-ports': containerManifests(settings, {
    ...web,
    stopped: true,
    ports: [],
  }),
  console: [
    ...consoleRouteManifests({ ...settings, route: ingress, console: consoleOfServer }),
    ...consoleRouteManifests({ ...settings, route: gateway, console: consoleOfServer }),
  ],
  edge: edgeManifests(settings, edge, [route]),
  'edge-behind-a-load-balancer': edgeManifests(
    { ...settings, externalService: 'LoadBalancer' },
    { ...edge, httpPort: 80, httpsPort: 443, standardHttps: true },
    [],
  ),
  'throw-away': [
    throwAwayNetworkPolicy(settings, web.project),
    throwAwayManifest(settings, check, { now, node: undefined, copiesVolume: false }),
    throwAwayManifest(
      settings,
      { ...check, volume },
      { now, node: undefined, copiesVolume: false },
    ),
    throwAwayManifest(
      settings,
      { ...check, volume: { ...volume, path: '/volume', isReadOnly: true } },
      { now, node: 'node-2', copiesVolume: true },
    ),
  ],
  'instant-copy': [
    volumeSnapshotManifest(settings, instantCopy),
    volumeSnapshotManifest({ ...settings, snapshotClass: 'fast' }, instantCopy),
    snapshotClaimManifest(
      settings,
      instantCopy,
      volumeClaimManifest({ ...settings, storageClass: 'fast' }, web.project, {
        ...{ volume: instantCopy.source, capacityMiB: 512 },
      }),
      { status: { readyToUse: true, restoreSize: '1Gi' } },
    ),
  ],
  'cluster-role': [
    clusterRoleManifest({
      route: 'edge',
      nodeSummaries: true,
      userNamespaces: true,
      podMetrics: true,
      throwAways: true,
    }),
  ],
};

test.each(Object.entries(cases))('%s', async (name, manifests) => {
  const text = manifests.map((each) => dumpYaml(each, { noRefs: true, lineWidth: -1 }));
  await expect(text.join('---\n')).toMatchFileSnapshot(`./golden/${name}.yaml`);
});
