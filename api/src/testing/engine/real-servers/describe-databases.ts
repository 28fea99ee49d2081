import { describe, expect, it } from 'vitest';
import type { ContainerSpec } from '../../../engine/container-spec.ts';
import { findDatabaseClient } from '../../../use-cases/database/client-script.ts';
import { deriveDatabaseSettings } from '../../../use-cases/database/database-settings.ts';
import { numbersScript, readNumbers } from '../../../use-cases/database/numbers-script.ts';
import { passwordScript } from '../../../use-cases/database/password-script.ts';
import { databaseRunner } from '../../../use-cases/database/run-in-database.ts';
import {
  applySpecification,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  retryUntil,
} from '../engine-under-test.ts';
import { backUpAndRestore, restoreIntoVolume } from './back-up-database.ts';
import { runInContainer } from './run-in-container.ts';
import { serverImage } from './server-images.ts';
import { DATABASES, type TestDatabase } from './test-databases.ts';
import { typeIntoClient } from './type-into-client.ts';

/** The time for a database to start after a kill, in ms. A cluster waits before it starts a container again. */
const RESTART_TIMEOUT_MS = 120_000;
const SCRIPT_LIMIT_MS = 30_000;
const CAPACITY_MIB = 512;
const { signal: never } = new AbortController();
const PASSWORD = 'First0123456789First012345678901';
const NAMES = {
  user: 'app',
  database: 'shop',
  adminPassword: 'Admin0123456789Admin012345678901',
};
const NEXT_PASSWORD = 'Second0123456789Second0123456789';

function specOf(
  { kind, image, version, path }: TestDatabase,
  { memoryMiB = 512, password = PASSWORD, deployment = 'd1', volume = `db-${kind}-data` },
): ContainerSpec {
  const { env, secrets, ...derived } = deriveDatabaseSettings({
    ...{ kind, version, password, memoryMiB, capacityMiB: CAPACITY_MIB, ...NAMES },
  });
  return createTestSpec(serverImage(image), `db-${kind}`, {
    ...derived,
    deployment,
    startSeconds: 240,
    env: { ...env, ...secrets },
    limits: { cpuMillicores: 1000, memoryMiB },
    mounts: [{ volume, capacityMiB: CAPACITY_MIB, path }],
    ports: [],
  });
}

/** Returns the functions with which tests use one database of an engine. */
function databaseCalls(subject: () => EngineUnderTest, database: TestDatabase) {
  const name = `db-${database.kind}`;
  const ref = { project: 'shop', container: name };
  const run = (command: string, password = PASSWORD) =>
    runInContainer(subject(), ref, `PASSWORD=${password}; ${command}`);
  return {
    run,
    runScript: (script: string, lines: readonly string[]) =>
      databaseRunner(subject().engine, SCRIPT_LIMIT_MS, never)(ref, script, lines),
    typeIntoClient: (client: Parameters<typeof typeIntoClient>[2]) =>
      typeIntoClient(subject(), ref, client),
    prints: async (command: string, word: string, password = PASSWORD) => {
      const { screen } = await run(command, password);
      return screen.split(/\r?\n/).some((line) => line.trim() === word);
    },
    apply: async (changes: Parameters<typeof specOf>[1]) => {
      const { error, log } = await applySpecification(subject(), specOf(database, changes));
      expect({ error, log: error && log }).toEqual({ error: undefined, log: undefined });
    },
    observe: () => observeContainer(subject(), name),
    backUp: () =>
      backUpAndRestore(subject().engine, {
        ...{ kind: database.kind, ref, password: PASSWORD, user: 'app' },
        image: specOf(database, {}).image,
      }),
    /** Restores what the database has now into another volume. */
    restore: (volume: string) =>
      restoreIntoVolume(subject().engine, {
        ...{ ...database, ref, password: PASSWORD, ...NAMES },
        image: specOf(database, {}).image,
        volume: { project: 'shop', volume, capacityMiB: CAPACITY_MIB },
      }),
    remove: async () => {
      const { engine } = subject();
      await engine.remove({ kind: 'container', ...ref });
      for (const volume of [`${name}-data`, `${name}-restored`])
        await engine.remove({ kind: 'volume', project: 'shop', volume });
    },
  };
}

type DatabaseCalls = ReturnType<typeof databaseCalls>;

function describeSettings(calls: DatabaseCalls, { write, read, setting, values }: TestDatabase) {
  const { run, prints, apply, observe } = calls;

  it('has its user, its database and its settings as soon as it is ready', async () => {
    await apply({});
    expect((await run(write)).code).toBe(0);
    expect(await prints(read, 'kept')).toBe(true);
    expect(await prints(setting, values[0])).toBe(true);
  });

  it('is left alone by an equal specification', async () => {
    const before = await observe();
    await apply({ deployment: 'd2' });
    expect((await observe())?.startedAt).toEqual(before?.startedAt);
  });

  it('refuses another password', async () => {
    expect(await prints(read, 'kept', 'another')).toBe(false);
  });

  it('keeps its data with other settings for more memory', async () => {
    await apply({ memoryMiB: 1024, deployment: 'd3' });
    expect(await prints(read, 'kept')).toBe(true);
    expect(await prints(setting, values[1])).toBe(true);
  });
}

function describeClient(calls: DatabaseCalls, { kind, typed, prompt }: TestDatabase) {
  it('has a client that is logged in, in a terminal that ends with it', async () => {
    const program = findDatabaseClient({ template_id: kind });
    const client = { program, prompt, line: typed, answer: 'kept' };
    const { screen, end } = await calls.typeIntoClient(client);
    expect(screen).not.toContain(PASSWORD);
    expect(end).toEqual({ kind: 'exited', code: 0 });
  });
}

function describePrograms(
  calls: DatabaseCalls,
  { kind, read, later, forget, grant, granted, table, statement }: TestDatabase,
) {
  const { run, runScript, prints, apply, observe, backUp, restore, remove } = calls;

  it('reports its size, its connections and what takes its time', async () => {
    await run(read);
    const { code, output } = await runScript(numbersScript(kind), [PASSWORD]);
    const numbers = readNumbers(output);
    if (numbers === undefined) throw new Error(`${code}: ${JSON.stringify(output)}`);
    expect(numbers.bytes).toBeGreaterThan(0);
    expect(numbers.connections).toBeGreaterThanOrEqual(0);
    expect(numbers.max_connections).toBeGreaterThan(0);
    const texts = numbers.statements?.map(({ text }) => text.toLowerCase());
    expect(texts?.some((text) => statement.test(text))).toBe(true);
    expect(JSON.stringify(texts)).not.toContain('kept');
  });

  it('is dumped while it runs, and restored in a throw-away container with all of its tables', async () => {
    const before = await observe();
    expect(await backUp()).toEqual({ difference: undefined, tables: [{ table, rows: 1 }] });
    expect((await observe())?.startedAt).toEqual(before?.startedAt);
  });

  it('is restored into another volume, has its rows and its password there, and what came later after an undo', async () => {
    const volume = `db-${kind}-restored`;
    if (grant !== undefined) expect(await run(grant)).toMatchObject({ code: 0 });
    const before = await observe();
    expect(await restore(volume)).toEqual([{ table, rows: 1 }]);
    expect((await observe())?.startedAt).toEqual(before?.startedAt);
    expect((await run(later)).code).toBe(0);
    await apply({ memoryMiB: 1024, volume, deployment: 'restored' });
    expect(await prints(read, 'kept')).toBe(true);
    expect(await prints(read, 'later')).toBe(false);
    expect(await prints(read, 'kept', 'another')).toBe(false);
    if (granted !== undefined) expect(await prints(granted, 'granted')).toBe(true);
    await apply({ memoryMiB: 1024, deployment: 'undone' });
    expect(await prints(read, 'later')).toBe(true);
    expect((await run(forget)).code).toBe(0);
    expect(await prints(read, 'kept')).toBe(true);
  });

  it('changes its password, also when an earlier change was not finished', async () => {
    const values = [NEXT_PASSWORD, PASSWORD];
    expect(await runScript(passwordScript(kind), values)).toMatchObject({ code: 0 });
    expect(await runScript(passwordScript(kind), values)).toMatchObject({ code: 0 });
    expect(await prints(read, 'kept', NEXT_PASSWORD)).toBe(true);
    expect(await prints(read, 'kept')).toBe(false);
  });

  it('keeps its data and its new password when all of its processes are killed', async () => {
    await run('kill -9 -1').catch(() => undefined);
    const kept = () => prints(read, 'kept', NEXT_PASSWORD).catch(() => false);
    expect(await retryUntil(kept, Boolean, RESTART_TIMEOUT_MS)).toBe(true);
  });

  it('keeps its new password with the environment of the next deployment', async () => {
    await apply({ memoryMiB: 1024, password: NEXT_PASSWORD, deployment: 'd4' });
    expect(await prints(read, 'kept', NEXT_PASSWORD)).toBe(true);
    await remove();
  });
}

/** Defines the tests of databases with the settings that the server derives, in images of `makeServerImages` that the engine has. */
export function describeDatabases(
  subject: () => EngineUnderTest,
  databases: readonly TestDatabase[] = DATABASES,
): void {
  describe.each(databases)('$kind $version as a database', (database) => {
    const calls = databaseCalls(subject, database);
    describeSettings(calls, database);
    describeClient(calls, database);
    describePrograms(calls, database);
  });
}
