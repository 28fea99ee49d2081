/** Runs the commands for terminals with programs that take the place of the clients. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { startScript } from '../../engine/shell-commands.ts';
import { databases } from '../../templates/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findDatabaseClient, requireDatabaseClient } from './client-script.ts';
import { PASSWORD_FILE } from './redis-settings.ts';

const PASSWORD = 'Present0123456789Present01234567';

/** Starts the client of a kind, which prints its process, its arguments and the password in its environment. */
function start(kind: string, client: string, env: Record<string, string>) {
  const folder = temporaryFolder();
  const conf = join(folder, 'naru.conf');
  writeFileSync(conf, `requirepass ${PASSWORD}\n`);
  const program = join(folder, client);
  writeFileSync(
    program,
    '#!/bin/sh\necho "process $$"\nprintf "%s\\n" "$@"\necho "login $MYSQL_PWD$REDISCLI_AUTH"\n',
  );
  chmodSync(program, 0o755);
  const commands = findDatabaseClient({ template_id: kind })?.replaceAll(PASSWORD_FILE, conf);
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', startScript({ program: commands, cols: 80, rows: 24 }), 'sh'],
    {
      encoding: 'utf8',
      env: { ...env, PATH: [folder, '/usr/bin', '/bin'].join(delimiter) },
    },
  );
  const [pid, replaced, ...rest] = stdout.trimEnd().split('\n');
  return { status, isReplaced: replaced === `process ${pid}`, words: rest };
}

const names = (prefix: string) => ({
  [`${prefix}_DATABASE`]: 'shop',
  [`${prefix}_ROOT_PASSWORD`]: PASSWORD,
});

describe('the client of a database', () => {
  test.each([
    [
      'postgresql',
      'psql',
      { POSTGRES_USER: 'app', POSTGRES_DB: 'shop' },
      ['-U', 'app', '-d', 'shop', 'login'],
    ],
    ['mysql', 'mysql', names('MYSQL'), ['-u', 'root', 'shop', `login ${PASSWORD}`]],
    ['mariadb', 'mariadb', names('MARIADB'), ['-u', 'root', 'shop', `login ${PASSWORD}`]],
    ['redis', 'redis-cli', {}, ['-h', '127.0.0.1', `login ${PASSWORD}`]],
    ['valkey', 'valkey-cli', {}, ['-h', '127.0.0.1', `login ${PASSWORD}`]],
  ] as const)(
    'of %s is %s in place of the shell, without a password in its arguments',
    (kind, client, env, words) => {
      expect(start(kind, client, env)).toEqual({ status: 0, isReplaced: true, words });
    },
  );

  test('of MongoDB logs in by the environment, before its prompt', () => {
    const env = { MONGO_INITDB_DATABASE: 'shop', MONGO_INITDB_ROOT_PASSWORD: PASSWORD };
    const { status, isReplaced, words } = start('mongodb', 'mongosh', env);
    expect({ status, isReplaced }).toEqual({ status: 0, isReplaced: true });
    expect(words.slice(0, 5)).toEqual([
      ...['--quiet', '--norc', 'mongodb://127.0.0.1/shop', '--shell', '--eval'],
    ]);
    expect(words.join('\n')).not.toContain(PASSWORD);
    const script = words.slice(5, -1).join('\n');
    const calls: unknown[] = [];
    const db = { getSiblingDB: () => ({ auth: (...login: unknown[]) => calls.push(login) }) };
    const process = { env: { MONGO_INITDB_ROOT_USERNAME: 'app', MONGO_INITDB_ROOT_PASSWORD: 'x' } };
    runInNewContext(script, { db, process, print: () => undefined });
    expect(calls).toEqual([['app', 'x']]);
  });

  test('exists for every kind, and for no other container', () => {
    for (const { kind } of databases)
      expect(findDatabaseClient({ template_id: kind })).toBeDefined();
    expect(findDatabaseClient({ template_id: 'go' })).toBeUndefined();
    expect(() => requireDatabaseClient({ template_id: null })).toThrow(
      '데이터베이스 컨테이너에서만',
    );
  });
});
