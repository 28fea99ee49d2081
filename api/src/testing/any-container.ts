/** Arbitraries (generators of random values of fast-check) for container specifications. */
import * as fc from 'fast-check';
import type { ContainerSpecification } from '../use-cases/deployment/deployment-specification.ts';

/** The prefix of every generated secret. No other generated text contains it. */
export const SECRET_PREFIX = 'TOP-SECRET-';

const word = fc.string({ maxLength: 6 });
/** Generates one of a few keys, so that two specifications often have equal keys. */
const key = fc.constantFrom('PORT', 'MODE', 'URL', '__proto__', 'constructor');
const value = fc.constantFrom('', '8080', 'a', 'b', '가');
const values = fc.dictionary(key, value, { noNullPrototype: true });

const secrets = fc.dictionary(
  key,
  word.map((text) => SECRET_PREFIX + text),
  { noNullPrototype: true },
);

const port = fc.record({
  internalPort: fc.constantFrom(80, 443, 5000),
  type: fc.constantFrom('http', 'tcp', 'udp'),
  fqdn: fc.option(fc.constantFrom('a.example.com', '가게.example.com')),
  externalPort: fc.option(fc.constantFrom(30_000, 30_001)),
});

const source = fc.record({
  url: fc.constantFrom('https://example.com/a', 'git@example.com:b'),
  branch: fc.constantFrom('main', 'next'),
  subpath: fc.constantFrom('', 'web'),
});

const template = fc.record({
  id: fc.constantFrom('nodejs', 'django'),
  config: fc.dictionary(fc.constantFrom('port', 'debug'), fc.constantFrom(8080, 3000, true, null), {
    noNullPrototype: true,
  }),
});

const words = fc.array(fc.constantFrom('a', 'b c', `it's`, ''), { minLength: 1, maxLength: 3 });

const ownProcess = fc.record(
  {
    entrypoint: words,
    command: words,
    workingDir: fc.constantFrom('/a', '/b'),
    user: fc.constantFrom('1000', 'node'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** A container is built from a repository and a template, or has an image. */
const anySource = fc.oneof(
  fc.record({ source: fc.option(source), template: fc.option(template) }),
  fc.record({
    source: fc.constant(null),
    template: fc.constant(null),
    imageSource: fc.record({
      reference: fc.constantFrom('nginx:1.27', 'nginx:1.28', 'ghcr.io/a/b:1'),
      digest: fc.option(fc.constantFrom('sha256:a', 'sha256:b')),
    }),
  }),
);

/** Generates a container specification with this slug. */
export const anyContainer = (slug = 'web'): fc.Arbitrary<ContainerSpecification> =>
  fc.tuple(anySource, anySettings(slug)).map(([chosen, settings]) => ({ ...settings, ...chosen }));

const anySettings = (slug: string) =>
  fc.record({
    slug: fc.constant(slug),
    name: fc.constantFrom('웹', 'web'),
    stopped: fc.boolean(),
    limits: fc.record({
      cpuMillicores: fc.constantFrom(100, 200),
      memoryMiB: fc.constantFrom(128, 256),
    }),
    process: fc.option(ownProcess, { nil: undefined }),
    env: values,
    secrets,
    buildSecrets: secrets,
    buildVars: values,
    ports: fc.uniqueArray(port, { selector: ({ internalPort }) => internalPort, maxLength: 3 }),
    mounts: fc.uniqueArray(
      fc.record({
        volume: fc.constantFrom('data-1', 'data-2'),
        capacityMiB: fc.constantFrom(256, 512),
        path: fc.constantFrom('/a', '/b'),
      }),
      { selector: ({ path }) => path, maxLength: 2 },
    ),
  });

/** Generates the specifications of up to three containers. */
export const anyContainers: fc.Arbitrary<ContainerSpecification[]> = fc
  .subarray(['a', 'b', 'c'])
  .chain((slugs) => fc.tuple(...slugs.map(anyContainer)));
