import { describe, expect, it } from 'vitest';
import type { ContainerSpec } from '../../../engine/container-spec.ts';
import type { DatabaseKind } from '../../../templates/databases.ts';
import { deriveDatabaseSettings } from '../../../use-cases/database/database-settings.ts';
import { passwordScript } from '../../../use-cases/database/password-script.ts';
import {
  applySpecification,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  retryUntil,
} from '../engine-under-test.ts';
import { backUpAndRestore } from './back-up-database.ts';
import { runInContainer } from './run-in-container.ts';
import { type ServerImageName, serverImage } from './server-images.ts';

/** The time for a database to start after a kill, in ms. A cluster waits before it starts a container again. */
const RESTART_TIMEOUT_MS = 120_000;
const PASSWORD = 'First0123456789First012345678901';
const NEXT_PASSWORD = 'Second0123456789Second0123456789';

/** A database of the tests. The commands log in over the network of the container, with the password in `$PASSWORD`. */
interface TestDatabase {
  kind: DatabaseKind;
  image: ServerImageName;
  version: string;
  path: string;
  write: string;
  /** Prints the word `kept` if it is stored. */
  read: string;
  /** The name of what is written, in a backup. */
  table: string;
  /** Prints a setting that follows the memory, in the unit of the server. */
  setting: string;
  /** The setting with 512 and with 1024 MiB. */
  values: readonly [string, string];
}

const PSQL = 'PGPASSWORD="$PASSWORD" psql -h 127.0.0.1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -qtAc';
const MARIADB =
  'MYSQL_PWD="$PASSWORD" mariadb --skip-ssl -h 127.0.0.1 -u "$MARIADB_USER" -NB "$MARIADB_DATABASE" -e';
const REDIS = 'REDISCLI_AUTH="$PASSWORD" redis-cli -h 127.0.0.1 --raw';

const DATABASES: readonly TestDatabase[] = [
  {
    kind: 'postgresql',
    image: 'postgres',
    version: '15',
    path: '/var/lib/postgresql/data',
    write: `${PSQL} "create table words as select 'kept'::text word"`,
    read: `${PSQL} "select word from words"`,
    table: 'shop.public.words',
    setting: `${PSQL} "show shared_buffers"`,
    values: ['128MB', '256MB'],
  },
  {
    kind: 'mariadb',
    image: 'mariadb',
    version: '10.11',
    path: '/var/lib/mysql',
    write: `${MARIADB} "create table words select 'kept' word"`,
    read: `${MARIADB} "select word from words"`,
    table: 'shop.words',
    setting: `${MARIADB} "select @@max_connections"`,
    values: ['32', '64'],
  },
  {
    kind: 'redis',
    image: 'redis',
    version: '7.2',
    path: '/data',
    write: `${REDIS} set word kept`,
    read: `${REDIS} get word`,
    table: 'db0',
    setting: `${REDIS} config get maxmemory`,
    values: [String(307 * 2 ** 20), String(614 * 2 ** 20)],
  },
];

function specOf(
  { kind, image, version, path }: TestDatabase,
  { memoryMiB = 512, password = PASSWORD, deployment = 'd1' },
): ContainerSpec {
  const capacityMiB = 512;
  const { env, secrets, ...derived } = deriveDatabaseSettings({
    ...{ kind, version, password, memoryMiB, capacityMiB },
    ...{ user: 'app', database: 'shop', adminPassword: 'Admin0123456789Admin012345678901' },
  });
  return createTestSpec(serverImage(image), `db-${kind}`, {
    ...derived,
    deployment,
    startSeconds: 240,
    env: { ...env, ...secrets },
    limits: { cpuMillicores: 1000, memoryMiB },
    mounts: [{ volume: `db-${kind}-data`, capacityMiB, path }],
    ports: [],
  });
}

/** Returns a command that runs a script with these lines in its standard input. A terminal would change the lines of a script. */
function scriptCommand(script: string, lines: readonly string[]): string {
  const text = Buffer.from(script).toString('base64');
  const values = lines.map((line) => `${line}\\n`).join('');
  return `echo ${text} | base64 -d >/tmp/script; printf '${values}' | sh /tmp/script`;
}

/** Defines the tests of databases with the settings that the server derives, in images of `makeServerImages` that the engine has. */
export function describeDatabases(subject: () => EngineUnderTest): void {
  describe.each(DATABASES)('$kind as a database', (database) => {
    const { kind, write, read, setting, values, table: backedUpTable } = database;
    const name = `db-${kind}`;
    const ref = { project: 'shop', container: name };
    const run = (command: string, password = PASSWORD) =>
      runInContainer(subject(), ref, `PASSWORD=${password}; ${command}`);
    const prints = async (command: string, word: string, password = PASSWORD) => {
      const { screen } = await run(command, password);
      return screen.split(/\r?\n/).some((line) => line.trim() === word);
    };
    const apply = async (changes: Parameters<typeof specOf>[1]) => {
      const { error, log } = await applySpecification(subject(), specOf(database, changes));
      expect({ error, log: error && log }).toEqual({ error: undefined, log: undefined });
    };

    it('has its user, its database and its settings as soon as it is ready', async () => {
      await apply({});
      expect((await run(write)).code).toBe(0);
      expect(await prints(read, 'kept')).toBe(true);
      expect(await prints(setting, values[0])).toBe(true);
    });

    it('is left alone by an equal specification', async () => {
      const before = await observeContainer(subject(), name);
      await apply({ deployment: 'd2' });
      expect((await observeContainer(subject(), name))?.startedAt).toEqual(before?.startedAt);
    });

    it('refuses another password', async () => {
      expect(await prints(read, 'kept', 'another')).toBe(false);
    });

    it('keeps its data with other settings for more memory', async () => {
      await apply({ memoryMiB: 1024, deployment: 'd3' });
      expect(await prints(read, 'kept')).toBe(true);
      expect(await prints(setting, values[1])).toBe(true);
    });

    it('is dumped while it runs, and restored in a throw-away container with all of its tables', async () => {
      const before = await observeContainer(subject(), name);
      const { difference, tables } = await backUpAndRestore(subject().engine, {
        ...{ kind, ref, password: PASSWORD, user: 'app', image: specOf(database, {}).image },
      });
      expect(difference).toBeUndefined();
      expect(tables).toEqual([{ table: backedUpTable, rows: 1 }]);
      expect((await observeContainer(subject(), name))?.startedAt).toEqual(before?.startedAt);
    });

    it('changes its password, also when an earlier change was not finished', async () => {
      const change = scriptCommand(passwordScript(kind), [NEXT_PASSWORD, PASSWORD]);
      expect((await run(change)).code).toBe(0);
      expect((await run(change)).code).toBe(0);
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
      await subject().engine.remove({ kind: 'container', ...ref });
      await subject().engine.remove({ kind: 'volume', project: 'shop', volume: `${name}-data` });
    });
  });
}
