/** Arbitraries (generators of random values of fast-check) for containers, projects and settings. */
import fc from 'fast-check';
import type { ContainerSpec, PortSpec } from '../../engine/container-spec.ts';
import type { ManifestSettings } from '../../engine/kubernetes/manifests/manifest.ts';

/** Generates typical and unusual names of projects, containers and volumes. */
export const anySlug: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '-', '--', 'web', 'Web', '3d-shop', 'a--b', 'x'.repeat(300), '결제 서버'),
  fc.stringMatching(/^[가-힣 ]{1,100}$/),
  fc.stringMatching(/^[a-z0-9-]{1,80}$/),
);

/** Generates a port. Often the same ports, because a container may publish one port several times. */
const port = fc.oneof(fc.constantFrom(80, 8080), fc.integer({ min: 1, max: 65_535 }));

const hostname = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,60}$/), fc.constantFrom('example.com', 'localhost'))
  .map((labels) => labels.join('.'));

const anyPort: fc.Arbitrary<PortSpec> = fc.oneof(
  fc.record({ protocol: fc.constant('http' as const), internalPort: port, hostname }),
  fc.record({
    protocol: fc.constantFrom('tcp' as const, 'udp' as const),
    internalPort: port,
    externalPort: port,
  }),
);

const outside = (each: PortSpec): string | number =>
  each.protocol === 'http' ? each.hostname : each.externalPort;

export const anyContainerSpec: fc.Arbitrary<ContainerSpec> = fc.record({
  project: anySlug,
  container: anySlug,
  deployment: fc.uuid(),
  image: fc.constant('registry.example.com/shop@sha256:0f1e'),
  stopped: fc.boolean(),
  limits: fc.record({
    cpuMillicores: fc.integer({ min: 1, max: 4000 }),
    memoryMiB: fc.integer({ min: 1, max: 8192 }),
  }),
  env: fc.dictionary(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,254}$/), fc.string({ unit: 'binary' })),
  process: fc.option(
    fc.record(
      {
        entrypoint: fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 3 }),
        command: fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 3 }),
        workingDir: fc.constantFrom('/srv', '/앱'),
        user: fc.constantFrom('0', '1000:1000'),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  mounts: fc.uniqueArray(
    fc.record({
      volume: anySlug,
      capacityMiB: fc.integer({ min: 1, max: 2048 }),
      path: fc.stringMatching(/^\/[a-z0-9]{1,20}$/),
    }),
    { selector: ({ volume }) => volume, maxLength: 4 },
  ),
  ports: fc.uniqueArray(anyPort, { selector: outside, maxLength: 8 }),
});

export const anyManifestSettings: fc.Arbitrary<ManifestSettings> = fc.record(
  {
    installation: fc.stringMatching(/^[0-9a-f]{12}$/),
    namespacePrefix: fc.stringMatching(/^[a-z](-?[a-z0-9]){0,9}$/),
    fieldManager: fc.constant('naru'),
    storageClass: fc.constant('fast'),
    route: fc.oneof(
      fc.constant({ kind: 'ingress' as const, className: 'nginx' }),
      fc.constant({ kind: 'ingress' as const, className: 'nginx', clusterIssuer: 'public' }),
      fc.constant({ kind: 'gateway' as const, name: 'web', namespace: 'gateways' }),
      fc.constant({ kind: 'edge' as const }),
    ),
    externalService: fc.constantFrom('NodePort' as const, 'LoadBalancer' as const),
    pullSecret: fc.constant('registry'),
    minorVersion: fc.integer({ min: 20, max: 40 }),
    capabilities: fc.constantFrom('default' as const, 'none' as const),
    userNamespaces: fc.boolean(),
  },
  { requiredKeys: ['installation', 'namespacePrefix', 'fieldManager', 'route', 'externalService'] },
);
