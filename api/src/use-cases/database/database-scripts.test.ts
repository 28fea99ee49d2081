/** Runs the scripts of databases with programs that take the place of the clients and the entrypoint of the images. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DatabaseKind } from '../../templates/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { deriveDatabaseSettings } from './database-settings.ts';
import { passwordScript } from './password-script.ts';
import { PASSWORD_FILE } from './redis-settings.ts';

const PRESENT = 'Present0123456789Present01234567';
const NEXT = 'Next0123456789Next0123456789Next';

/** Creates a container's file system with these programs, each a shell script. */
function machine(programs: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const conf = join(folder, 'naru.conf');
  const run = (command: readonly string[], env: Record<string, string>, lines: string[] = []) => {
    const [program = '', ...args] = command.map((word) => word.replaceAll(PASSWORD_FILE, conf));
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, PATH: [bin, '/usr/bin', '/bin'].join(delimiter) },
      input: lines.map((line) => `${line}\n`).join(''),
    });
    return { status, stdout, stderr };
  };
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return { run, read, write };
}

/** A client that stores its arguments, its password and its standard input. */
const RECORDING = 'printf "%s\\n" "$@" >arguments; printf %s "$MYSQL_PWD" >login; cat >input';

const changePassword = (kind: DatabaseKind) => ['sh', '-c', passwordScript(kind)];

describe('the script for a new password', () => {
  test('of PostgreSQL passes it to the server on the socket, out of statistics and logs', () => {
    const { run, read } = machine({ psql: RECORDING });
    const env = { POSTGRES_USER: 'app', POSTGRES_DB: 'shop' };
    expect(run(changePassword('postgresql'), env, [NEXT, PRESENT]).status).toBe(0);
    expect(read('arguments')).toBe('-q\n-v\nON_ERROR_STOP=1\n-U\napp\n-d\nshop\n');
    const statements = read('input')?.trim().split('\n') ?? [];
    expect(statements).toContain('SET pg_stat_statements.track_utility = off;');
    expect(statements.at(-1)).toBe(`ALTER ROLE "app" PASSWORD '${NEXT}';`);
  });

  test.each([
    ['mariadb', 'mariadb', 'MARIADB'],
    ['mysql', 'mysql', 'MYSQL'],
  ] as const)('of %s passes it to %s as the administrator', (kind, client, prefix) => {
    const { run, read } = machine({ [client]: RECORDING });
    const env = { [`${prefix}_USER`]: 'app', [`${prefix}_ROOT_PASSWORD`]: 'root password' };
    expect(run(changePassword(kind), env, [NEXT, PRESENT]).status).toBe(0);
    expect(read('arguments')).toBe('-u\nroot\n');
    expect(read('login')).toBe('root password');
    expect(read('input')).toBe(`ALTER USER 'app'@'%' IDENTIFIED BY '${NEXT}';\n`);
  });

  test.each([
    ['prints the word at its end', 'echo password-changed', 0],
    ['prints an error', 'echo MongoServerError', 1],
    ['fails', 'exit 1', 1],
  ])('of MongoDB succeeds only where its shell %s', (_, end, status) => {
    const { run, read } = machine({ mongosh: `cat >input; ${end}` });
    const env = { MONGO_INITDB_ROOT_USERNAME: 'app' };
    expect(run(changePassword('mongodb'), env, [NEXT, PRESENT]).status).toBe(status);
    expect(read('input')).toContain(`users.changeUserPassword('app', '${NEXT}');`);
    expect(read('input')).toContain(`users.auth('app', '${PRESENT}');`);
  });

  test.each(['postgresql', 'mariadb', 'mysql'] as const)('of %s fails with its client', (kind) => {
    const failing = 'cat >/dev/null; exit 3';
    const { run } = machine({ psql: failing, mariadb: failing, mysql: failing });
    const prefix = kind === 'postgresql' ? 'POSTGRES' : kind.toUpperCase();
    const env = {
      [`${prefix}_USER`]: 'app',
      [`${prefix}_DB`]: 'a',
      [`${prefix}_ROOT_PASSWORD`]: '',
    };
    expect(run(changePassword(kind), env, [NEXT, PRESENT]).status).not.toBe(0);
  });
});

/** A client of a server whose password is in the file `server`. It reads commands from its standard input without arguments for one. */
const REDIS_CLIENT = `read -r password <server
[ "$REDISCLI_AUTH" = "$password" ] || { echo NOAUTH; exit 0; }
if [ "$3" = ping ]; then echo PONG; exit 0; fi
read -r config set requirepass new
echo "$new" >server
echo OK`;

describe.each(['redis', 'valkey'] as const)('the scripts of %s', (kind) => {
  const { process, healthCheck, secrets } = deriveDatabaseSettings({
    ...{ kind, version: '8', password: PRESENT, adminPassword: '', user: '', database: '' },
    ...{ memoryMiB: 256, capacityMiB: 512 },
  });
  const programs = {
    [`${kind}-cli`]: REDIS_CLIENT,
    'docker-entrypoint.sh': 'printf "%s\\n" "$@" >arguments',
    chown: 'printf "%s\\n" "$1" >owner',
  };

  test('start the server with a file that has the password, which no argument shows', () => {
    const { run, read } = machine(programs);
    expect(run(process.command, secrets)).toMatchObject({ status: 0, stderr: '' });
    expect(read('naru.conf')).toBe(`requirepass ${PRESENT}\n`);
    const words = read('arguments')?.split('\n') ?? [];
    expect(words[0]).toBe(`${kind}-server`);
    expect(words.slice(2, -1)).toEqual([
      ...['--maxmemory', '153mb', '--maxmemory-policy', 'noeviction', '--appendonly', 'yes'],
    ]);
    expect(words.join(' ')).not.toContain(PRESENT);
  });

  test('keep a password that has changed since the first start', () => {
    const { run, read, write } = machine(programs);
    write('naru.conf', `requirepass ${NEXT}\n`);
    expect(run(process.command, secrets).status).toBe(0);
    expect(read('naru.conf')).toBe(`requirepass ${NEXT}\n`);
  });

  test('check the server with the password in force', () => {
    const { run, write } = machine(programs);
    expect(run(healthCheck.command, secrets).status).not.toBe(0);
    write('naru.conf', `requirepass ${NEXT}\n`);
    write('server', `${NEXT}\n`);
    expect(run(healthCheck.command, secrets).status).toBe(0);
    write('server', `${PRESENT}\n`);
    expect(run(healthCheck.command, secrets).status).not.toBe(0);
  });

  test.each([
    ['the server has the present password', PRESENT],
    ['an earlier change reached the server and not the file', NEXT],
  ])('change the password where %s', (_, inForce) => {
    const { run, read, write } = machine(programs);
    write('naru.conf', `requirepass ${PRESENT}\n`);
    write('server', `${inForce}\n`);
    expect(run(changePassword(kind), secrets, [NEXT, PRESENT])).toMatchObject({ status: 0 });
    expect([read('server'), read('naru.conf')]).toEqual([`${NEXT}\n`, `requirepass ${NEXT}\n`]);
    expect(read('owner')).toBe(`${kind}\n`);
  });

  test('leave the file alone where the server has another password', () => {
    const { run, read, write } = machine(programs);
    write('naru.conf', `requirepass ${PRESENT}\n`);
    write('server', 'another\n');
    expect(run(changePassword(kind), secrets, [NEXT, PRESENT]).status).not.toBe(0);
    expect(read('naru.conf')).toBe(`requirepass ${PRESENT}\n`);
  });
});
