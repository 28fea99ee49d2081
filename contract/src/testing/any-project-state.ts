/** Generates project states that a server could store, with texts that are hard to print as YAML. */
import * as fc from 'fast-check';
import {
  type ContainerState,
  type ProjectState,
  type SharedVariableState,
  unusualHttpSettings,
  type VariableState,
} from '../project-file/project-state.ts';
import { DEFAULT_GIT_BRANCH } from '../rules/limits.ts';
import { PUSH_REFS, type PushSettings } from '../rules/push-settings.ts';
import { createReferenceNames, escapeTemplate, formatReference } from '../rules/reference.ts';
import { normalizeName } from '../rules/text.ts';
import {
  anyBranchName,
  anyItemName,
  anyText,
  anyVariableKey,
  anyVariableValue,
  isStorableText,
} from './any-text.ts';
import { TEMPLATE_FIXTURES } from './plan-fixtures.ts';

const anyVariables = fc
  .uniqueArray(fc.record({ key: anyVariableKey, value: anyVariableValue }), {
    selector: ({ key }) => key,
    maxLength: 5,
  })
  .map((variables) => variables.map(({ key, value }) => ({ id: key, key, value })));

const anyDomain = fc.stringMatching(/^[a-z]{1,8}\.(example|한국)\.com$/);

const anyNetworks = fc
  .uniqueArray(
    fc.record({
      port: fc.integer({ min: 1, max: 65_535 }),
      type: fc.constantFrom('tcp', 'udp', 'http'),
      domain: anyDomain,
      protocol: fc.constantFrom('http1', 'h2c'),
      drain: fc.integer({ min: 0, max: 300 }),
    }),
    { selector: ({ port }) => port, maxLength: 4 },
  )
  .map((networks) => {
    const http = networks.findIndex(({ type }) => type === 'http');
    return networks.map(({ port, type, domain, protocol, drain }, index) => {
      if (index === http) return { port, type, domain, ...unusualHttpSettings(protocol, drain) };
      return { port, type: type === 'http' ? 'tcp' : type, domain: null };
    });
  });

const anyGit = fc.record({
  url: fc.constantFrom('', 'https://github.com/naru/web', 'git@github.com:naru/웹.git'),
  branch: fc.oneof(fc.constant(''), anyBranchName),
  subpath: fc.constantFrom('', 'apps/web', 'null', '앱', '~', '1e3'),
});

const anyWord = fc.oneof(
  anyText.filter((text) => isStorableText(text) && !text.includes('\r')),
  fc.constantFrom('', '30', 'true', '~', 'a b', '$HOME', `it's`),
);

const anyProcess = fc.record({
  entrypoint: fc.option(
    fc.array(anyWord, { minLength: 1, maxLength: 4 }).filter(([program]) => program !== ''),
  ),
  command: fc.option(fc.array(anyWord, { minLength: 1, maxLength: 4 })),
  working_dir: fc.option(fc.constantFrom('/', '/srv/웹 앱', '/~')),
  user: fc.option(fc.constantFrom('0', '1000', 'node', '1000:staff')),
});

const anyTemplate = fc.oneof(
  fc.constant(null),
  fc.record({
    id: fc.constant('nodejs'),
    options: fc.record(
      {
        port: fc.oneof(
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
        ),
        cluster: fc.boolean(),
        start: anyVariableValue,
        size: fc.constantFrom('1', 'true', '둘'),
      },
      { noNullPrototype: true, requiredKeys: ['port', 'cluster'] },
    ),
  }),
);

const anyImage = fc.record({
  name: fc.constantFrom('nginx:1.27', 'ghcr.io/owner/app:1', 'host:5000/app:latest', '1:1e3'),
  digest: fc.option(fc.constant(`sha256:${'0'.repeat(64)}`)),
});

const anyPath = fc.constantFrom('apps/web/**', '!docs/**', '*.md', '경로/가', 'yes', '0777');

const anyPush: fc.Arbitrary<PushSettings> = fc.record({
  enabled: fc.boolean(),
  ref: fc.constantFrom(...PUSH_REFS),
  pattern: fc.constantFrom('', 'main', 'release/*', 'v*', '**', 'null', '1.0'),
  paths: fc.array(anyPath, { maxLength: 3 }),
  skip_words: fc.array(fc.constantFrom('[skip ci]', '건너뛰기', '# 1'), { maxLength: 2 }),
  wait_for_checks: fc.boolean(),
  cut_running: fc.boolean(),
});

/** A container is built from a repository or an uploaded folder, with a template, or has an image. */
const anySource = fc.oneof(
  fc
    .record({ git: anyGit, template: anyTemplate, image: fc.constant(null), push: anyPush })
    .map(({ push, ...source }) => (source.git.url === '' ? source : { ...source, push })),
  fc.record({
    git: fc.constant({ url: '', branch: DEFAULT_GIT_BRANCH, subpath: '' }),
    template: fc.constant(null),
    image: anyImage,
  }),
  fc.record({
    git: anyGit.map(({ subpath }) => ({ url: '', branch: DEFAULT_GIT_BRANCH, subpath })),
    template: anyTemplate,
    image: fc.constant(null),
    isUploaded: fc.constant(true as const),
  }),
);

const anyContainer = (volumes: readonly string[]): fc.Arbitrary<Omit<ContainerState, 'slug'>> =>
  fc
    .tuple(anySource, anyOtherSettings(volumes))
    .map(([source, settings]) => ({ ...source, ...settings }));

const anyBackup = fc.option(
  fc.record({
    enabled: fc.boolean(),
    at: fc.constantFrom('00:00', '03:10', '23:59'),
    keep_days: fc.integer({ min: 1, max: 90 }),
    keep_weeks: fc.integer({ min: 0, max: 52 }),
    keep_months: fc.integer({ min: 0, max: 24 }),
    target: fc.constantFrom(null, 't0', 't1', 't2'),
    point_in_time: fc.constantFrom(undefined, true, false),
  }),
  { nil: undefined },
);

/** The targets of any project: two have the same name, and one has the name of the server's disk. */
const TARGETS = [
  { id: 't0', name: '회사 S3' },
  { id: 't1', name: '회사 S3' },
  { id: 't2', name: 'server' },
];

const anyOtherSettings = (volumes: readonly string[]) =>
  fc.record({
    name: anyItemName,
    backup: anyBackup,
    limits: fc.record({
      cpu: fc.integer({ min: 1, max: 40 }).map((n) => n * 100),
      memory: fc.integer({ min: 1, max: 64 }).map((n) => n * 128),
      start: fc.option(fc.integer({ min: 10, max: 900 })),
    }),
    process: anyProcess,
    env: anyVariables,
    build: anyVariables,
    secrets: fc.uniqueArray(anyVariableKey, { maxLength: 4 }),
    networks: anyNetworks,
    mounts: fc
      .uniqueArray(
        fc.record({
          volume: fc.constantFrom(...volumes, ''),
          path: anyText.map((text) => normalizeName(`/${text}`)),
        }),
        { selector: ({ path }) => path, maxLength: 3 },
      )
      .map((mounts) =>
        mounts.filter(
          ({ volume, path }, index) =>
            volume !== '' &&
            isStorableText(path) &&
            Array.from(path).length <= 255 &&
            mounts.findIndex((other) => other.volume === volume) === index,
        ),
      ),
  });

const anySharedVariables = fc.uniqueArray(
  fc
    .record({ key: anyVariableKey, value: anyVariableValue, isSecret: fc.boolean() })
    .map(
      ({ key, value, isSecret }): SharedVariableState =>
        isSecret ? { key, kind: 'secret', value: null } : { key, kind: 'env', value },
    ),
  { selector: ({ key }) => key, maxLength: 3 },
);

const anyRegistries = fc.uniqueArray(
  fc.constantFrom('docker.io', 'ghcr.io', 'registry.example.com:5000', 'localhost:5000'),
);

/**
 * Any project that satisfies the contract's rules for single fields. Names may occur repeatedly, because servers allow equal names.
 */
export const anyProjectState: fc.Arbitrary<ProjectState> = fc
  .array(
    fc.record({
      name: anyItemName,
      capacity: fc.integer({ min: 128, max: 2048 }),
      backup: anyBackup,
    }),
    { maxLength: 4 },
  )
  .map((volumes) => volumes.map((volume, n) => ({ ...volume, id: `v${n}`, slug: `volume-${n}` })))
  .chain((volumes) =>
    fc.record({
      id: fc.constant('p1'),
      slug: fc.constant('project-1'),
      name: anyItemName,
      limits: fc.constant({ cpu: 1_000_000, memory: 1_000_000, disk: 1_000_000 }),
      containers: fc
        .array(anyContainer(volumes.map(({ id }) => id)), { maxLength: 4 })
        .map((containers) => containers.map((one, n) => ({ ...one, slug: `container-${n}` }))),
      volumes: fc.constant(volumes),
      templates: fc.constant(TEMPLATE_FIXTURES),
      shared: fc.option(anySharedVariables, { nil: undefined }),
      registries: fc.option(anyRegistries, { nil: undefined }),
      targets: fc.constant(TARGETS),
    }),
  );

/**
 * Returns a project with references: the last environment variable of each container refers to the next container, by the name that a
 * server prints.
 */
export function withReferences(state: ProjectState): ProjectState {
  const names = createReferenceNames(state.containers);
  const containers = state.containers.map((container, index) => {
    const next = state.containers[(index + 1) % state.containers.length];
    const reference = formatReference({ name: names.nameOf(next?.slug ?? ''), key: 'HOST' });
    const escaped = ({ value, ...one }: VariableState) => ({
      ...one,
      value: escapeTemplate(value),
    });
    const env = container.env.map(escaped);
    const last = env.pop();
    if (last) env.push({ ...last, value: `${last.value}-${reference}` });
    return { ...container, env, build: container.build.map(escaped) };
  });
  return { ...state, containers };
}
