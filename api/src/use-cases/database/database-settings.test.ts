import { CONTAINER_MEMORY_LIMIT, VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { commandWords } from '@naru/contract/rules/process';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type DatabaseKind, databases } from '../../templates/databases.ts';
import { deriveDatabaseSettings } from './database-settings.ts';
import type { DatabaseToStart } from './kind-settings.ts';

const PASSWORD = 'Password0123456789Password012345';
const ADMIN_PASSWORD = 'Admin0123456789Admin012345678901';

const derive = (changes: Partial<DatabaseToStart> & Pick<DatabaseToStart, 'kind' | 'version'>) =>
  deriveDatabaseSettings({
    ...{ user: 'app', database: 'shop', password: PASSWORD, adminPassword: ADMIN_PASSWORD },
    ...{ memoryMiB: 512, capacityMiB: 512 },
    ...changes,
  });

/** Returns the options of a command by name: `-c name=value`, `--name=value` and `--name value`. */
function optionsOf(command: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [index, word] of command.entries()) {
    const [, name, value] = /^(?:--)?([a-z_A-Z-]+)=(.*)$/.exec(word) ?? [];
    if (name !== undefined && value !== undefined) options[name] = value;
    else if (word.startsWith('--')) options[word.slice(2)] = command[index + 1] ?? '';
  }
  return options;
}

const mib = (text: string | undefined): number =>
  Number(/^(\d+)(?:MB|M|mb)$/.exec(text ?? '')?.[1]);

type Options = Record<string, string>;

/** What a server reserves with these options at most, in MiB, with the memory of its program itself. */
const RESERVED: Readonly<Record<DatabaseKind, (options: Options) => number>> = {
  postgresql: (o) =>
    mib(o.shared_buffers) +
    // At most 16 MiB, and a 32nd of the shared buffers.
    Math.min(16, mib(o.shared_buffers) / 32) +
    // Three workers maintain tables at once.
    3 * mib(o.maintenance_work_mem) +
    Number(o.max_connections) * (mib(o.work_mem) + 3),
  mysql: (o) =>
    Math.ceil(mib(o['innodb-buffer-pool-size']) / mib(o['innodb-buffer-pool-chunk-size'])) *
      mib(o['innodb-buffer-pool-chunk-size']) +
    (o['performance-schema'] === 'ON' ? 400 : 200) +
    Number(o['max-connections']) * 2,
  mariadb: (o) =>
    mib(o['innodb-buffer-pool-size']) +
    (o['performance-schema'] === 'ON' ? 200 : 80) +
    Number(o['max-connections']) * 2,
  redis: (o) => mib(o.maxmemory),
  valkey: (o) => mib(o.maxmemory),
  mongodb: (o) => Number(o.wiredTigerCacheSizeGB) * 1024 + 200,
};

const MEMORIES = [128, 256, 384, 512, 768, 1024, 2048, 4096, CONTAINER_MEMORY_LIMIT.max];
const CAPACITIES = [128, 256, 512, 1024, VOLUME_CAPACITY_LIMIT.max];

describe.each(databases)('the settings of $kind', ({ kind, versions, ...definition }) => {
  const memories = MEMORIES.filter((memoryMiB) => memoryMiB >= definition.minMemoryMiB);
  const capacities = CAPACITIES.filter((capacity) => capacity >= definition.minCapacityMiB);

  test.each(memories)('fit %i MiB', (memoryMiB) => {
    const { process } = derive({ kind, version: versions[0], memoryMiB });
    const options = optionsOf(process.command);
    const reserved = RESERVED[kind](options);
    expect(reserved).toBeGreaterThan(memoryMiB * 0.3);
    expect(reserved).toBeLessThan(memoryMiB);
  });

  test('are words that a member could set, without a password', () => {
    for (const version of versions) {
      const { process, healthCheck, env, secrets } = derive({ kind, version });
      for (const words of [process.command, healthCheck.command]) {
        expect(z.parse(commandWords, words)).toEqual(words);
      }
      const shown = JSON.stringify([process, healthCheck, env]);
      for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret);
      expect(Object.values(secrets)).toContain(PASSWORD);
    }
  });

  test('have only variables that a member cannot set', () => {
    const { env, secrets } = derive({ kind, version: versions.at(-1) ?? '' });
    for (const key of Object.keys({ ...env, ...secrets })) {
      expect(key).toMatch(definition.ownVariables);
    }
  });

  test.each(capacities)('leave most of %i MiB to the data', (capacityMiB) => {
    const options = optionsOf(derive({ kind, version: versions[0], capacityMiB }).process.command);
    const logs = [
      options.max_wal_size,
      options['innodb-log-file-size'],
      options['innodb-redo-log-capacity'],
    ].flatMap((size) => size ?? []);
    for (const size of logs) expect(mib(size)).toBeLessThanOrEqual(capacityMiB / 4);
  });

  test('are equal for equal input', () => {
    const wanted = { kind, version: versions[0] };
    expect(derive(wanted)).toEqual(derive(wanted));
    expect(derive({ ...wanted, memoryMiB: 1024 }).process).not.toEqual(derive(wanted).process);
  });
});

describe('the settings of PostgreSQL', () => {
  test.each([
    ['18', undefined],
    ['17', '/var/lib/postgresql/data/pgdata'],
    ['14', '/var/lib/postgresql/data/pgdata'],
  ])('version %s has its data in %s', (version, folder) => {
    expect(derive({ kind: 'postgresql', version }).env.PGDATA).toBe(folder);
  });

  test.each([
    [256, { shared_buffers: '64MB', work_mem: '2MB', max_connections: '20' }],
    [2048, { shared_buffers: '512MB', work_mem: '4MB', max_connections: '128' }],
    [8192, { shared_buffers: '2048MB', work_mem: '15MB', max_connections: '200' }],
  ])('of %i MiB', (memoryMiB, expected) => {
    const { process } = derive({ kind: 'postgresql', version: '17', memoryMiB });
    expect(optionsOf(process.command)).toMatchObject(expected);
  });
});

test('MySQL reserves the pool that its settings name, because the pool is a multiple of its unit', () => {
  for (const memoryMiB of MEMORIES.filter((memory) => memory >= 512)) {
    const { process } = derive({ kind: 'mysql', version: '8.4', memoryMiB });
    const options = optionsOf(process.command);
    const pool = mib(options['innodb-buffer-pool-size']);
    expect(pool % mib(options['innodb-buffer-pool-chunk-size'])).toBe(0);
  }
});
