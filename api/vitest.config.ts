import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isShort, longTail } from '../scripts/lib/long-tail.ts';

/**
 * The timeout of a test and of a hook, in ms. The full run sends up to fifty times as many generated requests.
 */
const TIMEOUT_MS = process.env.PROPERTY_RUNS ? 1_800_000 : 300_000;

const shared = {
  ...longTail,
  isolate: false,
  include: ['src/**/*.test.ts'],
  setupFiles: ['../scripts/lib/property-seed.ts'],
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  // A deadline for busy machines: a test that passes never reaches it.
  expect: { poll: { timeout: 120_000 } },
};
const RUN_FOLDER = 'src/testing/setup-run-folder.ts';
const ON_POSTGRES_ONLY = 'src/**/*.postgres.test.ts';
const EMBEDDED_ONLY = 'src/**/*.pglite.test.ts';
const ON_DOCKER = 'src/**/*.docker.test.ts';
const ON_BUILDKIT = 'src/**/*.buildkit.test.ts';
const ON_PODMAN = 'src/**/*.podman.test.ts';
const ON_KUBERNETES = 'src/**/*.cluster.test.ts';
const ON_ENGINES = [ON_DOCKER, ON_BUILDKIT, ON_PODMAN, ON_KUBERNETES];
/** The folders of code that does not use the database. Their tests run only with the embedded database. */
const FOLDERS_WITHOUT_DATABASE = ['src/engine/', 'src/code-host/', 'src/runtime/', 'src/install/'];
const WITHOUT_DATABASE = FOLDERS_WITHOUT_DATABASE.map((folder) => `${folder}**`);

/**
 * Runs the tests without a database first. They start many programs, and starting a program takes twenty times as long in a worker of
 * 900 MB, which the embedded database and the server need.
 */
class WithoutDatabaseFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const comesFirst = ({ moduleId }: TestSpecification): boolean =>
      FOLDERS_WITHOUT_DATABASE.some((folder) => moduleId.includes(`/${folder}`));
    return [...sorted.filter(comesFirst), ...sorted.filter((file) => !comesFirst(file))];
  }
}

/** The tests of behaviour that depends on the PostgreSQL server: locks, concurrent transactions, notifications and migrations. */
const DIFFERS_ON_POSTGRES = [
  ON_POSTGRES_ONLY,
  'src/storage/*.test.ts',
  'src/use-cases/{reliable-clock,idempotent-request}.test.ts',
  'src/use-cases/auth/**/*.test.ts',
  'src/use-cases/deployment/{lease,deployment-service}.test.ts',
  'src/http/{idempotency,precondition}.test.ts',
  'src/http/handlers/{edit-part,password-races,session,take-back-property}.test.ts',
];
const LONG_TAIL = longTail.exclude;
/** Long tests of `DIFFERS_ON_POSTGRES`, which run on the embedded database in the full run only. */
const LONG_TAIL_ON_EMBEDDED = isShort
  ? [
      'src/http/precondition.test.ts',
      'src/http/handlers/take-back-property.test.ts',
      'src/http/handlers/password-races.test.ts',
      'src/storage/migrate.test.ts',
      'src/use-cases/auth/rate-limit.test.ts',
      'src/use-cases/deployment/lease.test.ts',
    ]
  : [];

/**
 * All tests run on the embedded database. On a PostgreSQL server that is started for the tests, the tests of `DIFFERS_ON_POSTGRES`
 * run, in the full run all tests. Tests that need a container engine run on an engine that is started for them, one file after the
 * other, because a test may kill the engine.
 */
export default defineConfig({
  test: {
    // One worker more than the cores of a small machine, because tests spend a fifth of their time waiting for processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: WithoutDatabaseFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'api-pglite',
          exclude: [ON_POSTGRES_ONLY, ...ON_ENGINES, ...LONG_TAIL, ...LONG_TAIL_ON_EMBEDDED],
          provide: { source: { kind: 'pglite' } },
          globalSetup: RUN_FOLDER,
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          include: isShort ? DIFFERS_ON_POSTGRES : shared.include,
          exclude: [EMBEDDED_ONLY, ...WITHOUT_DATABASE, ...ON_ENGINES, ...LONG_TAIL],
          globalSetup: [RUN_FOLDER, 'src/testing/setup-postgres.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-docker',
          include: [ON_DOCKER, ON_BUILDKIT],
          exclude: LONG_TAIL,
          fileParallelism: false,
          provide: { source: { kind: 'pglite' } },
          globalSetup: [RUN_FOLDER, 'src/testing/engine/setup-docker.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-podman',
          include: [ON_PODMAN],
          exclude: LONG_TAIL,
          fileParallelism: false,
          provide: { source: { kind: 'pglite' } },
          globalSetup: [RUN_FOLDER, 'src/testing/engine/setup-podman.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-kubernetes',
          include: [ON_KUBERNETES],
          fileParallelism: false,
          provide: { source: { kind: 'pglite' } },
          globalSetup: [RUN_FOLDER, 'src/testing/engine/setup-kubernetes.ts'],
        },
      },
    ],
  },
});
