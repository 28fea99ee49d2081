/** Runs the scripts of dumps in a real shell, with programs in the place of the clients. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { readTables } from '../dump-output.ts';
import type { DumpKind } from './dump-kind.ts';
import { mongodbDump } from './mongodb.ts';
import { mariadbDump, mysqlDump } from './mysql.ts';
import { redisDump, valkeyDump } from './redis.ts';

/** Returns a function that runs a script with these programs, and with its folders in a temporary one. */
function useShell(programs: Readonly<Record<string, string>>, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'naru.conf'), 'requirepass secret\n');
  const run = async (script: string, values: readonly string[], input = '') => {
    const local = script.replaceAll('/data/', `${folder}/`).replaceAll('/scratch/', `${folder}/`);
    const PATH = `${folder}:${process.env.PATH}`;
    const child = spawn('sh', ['-c', local], { env: { ...env, PATH, FOLDER: folder } });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.on('error', () => undefined);
    child.stdin.end(values.map((value) => `${value}\n`).join('') + input);
    const errors = text(child.stderr);
    return { output: await text(child.stdout), errors: await errors, code: await ended };
  };
  return { folder, run };
}

/** Divides the output of a dump at its line. */
function divide(output: string) {
  const [head = '', ...dump] = output.split('dump\n');
  return { tables: readTables(head, ''), dump: dump.join('dump\n') };
}

/** A client of MySQL. Its output depends on the statement, and its password has to be in the environment. */
const SQL_CLIENT = `[ "$MYSQL_PWD" = admin ] || exit 1
case "$*" in
  *CONCAT\\(\\'SELECT*) echo 'SELECT counts' ;;
  *'CONCAT(table_schema'*)
    echo '{"table": "shop.items"}'
    [ ! -e "$FOLDER/changed" ] || echo '{"table": "shop.new"}' ;;
  *schemata*) echo shop; echo 'my db' ;;
  *'FROM mysql.user'*)
    printf "%s\\t%s\\n" "''" '\`sales\`' "''" PUBLIC "'plugin'" "'bob'@'%'" "'plugin'" "'app'@'%'" ;;
  *'SHOW CREATE USER'*) echo 'CREATE USER \`bob\`@\`%\` IDENTIFIED BY x' ;;
  *'SHOW GRANTS FOR PUBLIC'*) echo 'GRANT SELECT ON a.b TO PUBLIC' ;;
  *'SHOW GRANTS FOR \`sales\`'*) echo 'GRANT \`base_ROLE ON *.* TO\` TO \`sales\`' ;;
  *'SHOW GRANTS'*)
    cat <<'END'
GRANT SELECT, DROP ROLE ON *.* TO \`bob\`@\`%\` IDENTIFIED BY PASSWORD '*A' REQUIRE SSL WITH GRANT OPTION
GRANT USAGE ON *.* TO \`bob\`@\`%\` IDENTIFIED VIA x USING 'y' OR z
END
    echo 'GRANT NEW_ADMIN,OLD_ADMIN ON *.* TO \`bob\`@\`%\` WITH GRANT OPTION' ;;
  *mysql.default_roles*) echo 'SET DEFAULT ROLE' ;;
  *) cat ;;
esac`;

/** A client of MariaDB from version 11.5 on, which knows later times. */
const LATER_CLIENT = 'case "$*" in *FROM_UNIXTIME*) echo 0 ;; *) cat ;; esac';

describe('the history of a table of MariaDB', () => {
  const history = (end: string) => `INSERT INTO v VALUES ('${end}');
SET @old_system_versioning_insert_history=1, @@session.system_versioning_insert_history=1;
INSERT INTO v VALUES (1,'it\\'s','${end}'),(2,'\\'${end}\\'','2020-01-01 00:00:00.000000');
SET system_versioning_insert_history=@old_system_versioning_insert_history;
INSERT INTO v VALUES ('${end}');
`;
  const EARLIER = '2038-01-19 03:14:07.999999';
  const LATER = '2106-02-07 06:28:15.999999';

  test('ends later in a newer server, and nothing else changes', async () => {
    const { run } = useShell({ mariadb: LATER_CLIENT, 'mariadb-admin': 'exit 0' });
    const { output, code } = await run(mariadbDump.restoreScript, [''], history(EARLIER));
    const changed = history(EARLIER).replace(`s','${EARLIER}'`, `s','${LATER}'`);
    expect([code, output]).toEqual([0, `${changed}DO 0;\n`]);
    const present = await run(mariadbDump.restoreScript, [''], history(LATER));
    expect(present.output).toBe(`${history(LATER)}DO 0;\n`);
  });

  test('is not restored in part', async () => {
    const programs = { mariadb: LATER_CLIENT, 'mariadb-admin': 'exit 0', sed: 'exit 1' };
    const { output } = await useShell(programs).run(mariadbDump.restoreScript, [''], 'DROP');
    expect(output).toBe('incomplete;\n');
  });
});

describe.each([
  ['mariadb', mariadbDump, 'mariadb', 'mariadb-dump', 'MARIADB'],
  ['mysql', mysqlDump, 'mysql', 'mysqldump', 'MYSQL'],
] satisfies [string, DumpKind, string, string, string][])(
  'the scripts of %s',
  (_name, kind, client, dumper, prefix) => {
    const env = { [`${prefix}_ROOT_PASSWORD`]: 'admin', [`${prefix}_USER`]: 'app' };
    const admin = client === 'mariadb' ? 'mariadb-admin' : 'mysqladmin';
    const clients = (dump: string) => ({
      [client]: SQL_CLIENT,
      [dumper]: dump,
      [admin]: 'exit 0',
    });

    test('dump every database by its name, then the accounts', async () => {
      const { run } = useShell(clients('for word; do echo "$word"; done'), env);
      const { output, code, errors } = await run(kind.dumpScript, ['', 'password']);
      expect([code, errors]).toEqual([0, '']);
      const { tables, dump } = divide(output);
      expect(tables).toEqual([{ table: 'shop.items', rows: null }]);
      expect(dump).toContain('--single-transaction\n');
      expect(dump).toContain('--databases\nshop\nmy db\nCREATE ROLE IF NOT EXISTS `sales`;\n');
      expect(kind.isWhole(Buffer.from(dump))).toBe(true);
      expect(kind.isWhole(Buffer.from(dump.slice(0, -1)))).toBe(false);
    });

    test('dump every account, and then the rights, of which each has no login', async () => {
      const { run } = useShell(clients('exit 0'), env);
      const { output } = await run(kind.dumpScript, ['', 'password']);
      const statements = divide(output).dump.split(/(?<=;)\n/);
      const hex = (sql: string) => Buffer.from(sql).toString('hex');
      expect(statements).toEqual([
        'CREATE ROLE IF NOT EXISTS `sales`;',
        expect.stringContaining(
          `plugin_name = 'plugin'), CONVERT(0x${hex('CREATE USER IF NOT EXISTS `bob`@`%` IDENTIFIED BY x')} USING utf8mb4), CONVERT(0x${hex("CREATE USER IF NOT EXISTS 'bob'@'%' ACCOUNT LOCK")} USING`,
        ),
        ...['PREPARE accounts FROM @create;', 'EXECUTE accounts;'],
        "CREATE USER IF NOT EXISTS 'app'@'%' ACCOUNT LOCK;",
        'SET group_concat_max_len = 65536;',
        'GRANT `base_ROLE ON *.* TO` TO `sales`;',
        'GRANT SELECT ON a.b TO PUBLIC;',
        ...[1, 2].flatMap(() => [
          'GRANT SELECT, DROP ROLE ON *.* TO `bob`@`%` WITH GRANT OPTION;',
          'GRANT USAGE ON *.* TO `bob`@`%`;',
          expect.stringMatching(
            new RegExp(
              `CONVERT\\(0x${hex(' ON *.* TO `bob`@`%` WITH GRANT OPTION')} USING utf8mb4\\)\\)[^;]*FIND_IN_SET\\(priv, 'NEW_ADMIN,OLD_ADMIN'\\)\\);$`,
            ),
          ),
          "SET @grant = IFNULL(@grant, 'DO 0');",
          ...['PREPARE accounts FROM @grant;', 'EXECUTE accounts;'],
        ]),
        ...(client === 'mysql'
          ? ['SET DEFAULT ROLE\n-- naru: complete\n']
          : ['-- naru: complete\n']),
      ]);
    });

    test('fail when the dump fails, and when a table is created meanwhile', async () => {
      const failing = useShell(clients('echo half; exit 2'), env);
      expect((await failing.run(kind.dumpScript, ['', ''])).code).toBe(2);
      const changing = useShell(clients('touch "$FOLDER/changed"'), env);
      const { code, output } = await changing.run(kind.dumpScript, ['', '']);
      expect(code).toBe(1);
      expect(kind.isWhole(Buffer.from(output))).toBe(false);
    });

    test('restore the whole input, and count by the statements that the server returns', async () => {
      const login = { MYSQL_PWD: 'admin', [`${prefix}_ROOT_PASSWORD`]: 'admin' };
      const { run } = useShell(clients('exit 1'), login);
      const restored = await run(kind.restoreScript, [''], 'CREATE 한글;\n\n');
      expect(restored).toMatchObject({ code: 0, output: 'CREATE 한글;\n\n' });
      expect(await run(kind.countScript, ['', ''])).toMatchObject({
        code: 0,
        output: 'SELECT counts\n',
      });
    });
  },
);

describe.each([
  ['redis', redisDump],
  ['valkey', valkeyDump],
] satisfies [string, DumpKind][])('the scripts of %s', (name, kind) => {
  const keyspace =
    "printf '# Keyspace\\r\\ndb0:keys=5,expires=1,avg_ttl=0\\r\\ndb12:keys=1,expires=0\\r\\n'";
  const client = (dump: string) => `case "$*" in
  *keyspace*) ${keyspace} ;;
  *ping*) echo PONG ;;
  *--rdb*) [ "$REDISCLI_AUTH" = secret ] || exit 1; ${dump} ;;
esac`;
  const counts = [
    { table: 'db0', rows: 5 },
    { table: 'db12', rows: 1 },
  ];

  test('dump with the password in force', async () => {
    const { run } = useShell({ [`${name}-cli`]: client('printf REDIS0011') });
    const { output, code, errors } = await run(kind.dumpScript, ['', 'old']);
    expect([code, errors]).toEqual([0, '']);
    expect(divide(output)).toEqual({ tables: counts, dump: 'REDIS0011' });
    const failing = useShell({ [`${name}-cli`]: client('exit 1') });
    expect((await failing.run(kind.dumpScript, ['', 'old'])).code).toBe(1);
  });

  test('restore a file whose checksum is right, and refuse another', async () => {
    const programs = { [`${name}-cli`]: client('exit 1') };
    const good = useShell({ ...programs, [`${name}-check-rdb`]: 'exit 0' });
    expect((await good.run(kind.restoreScript, [''], 'REDIS0011')).code).toBe(0);
    expect(readFileSync(join(good.folder, 'dump.rdb'), 'utf8')).toBe('REDIS0011');
    expect(readTables((await good.run(kind.countScript, ['', ''])).output, '')).toEqual(counts);
    const bad = useShell({ ...programs, [`${name}-check-rdb`]: 'exit 1' });
    expect((await bad.run(kind.restoreScript, [''], 'REDIS')).code).toBe(1);
    expect(existsSync(join(bad.folder, 'dump.rdb'))).toBe(false);
  });
});

describe('the scripts of mongodb', () => {
  const env = { MONGO_INITDB_ROOT_USERNAME: 'app' };
  const shell = `read -r line
case "$line" in *admin*) ;; *) exit 1 ;; esac
grep -q "auth('app', 'secret')" && echo 'test> logged-in'
echo '... {"table":"shop.items"}'`;

  test('dump with the password from the standard input', async () => {
    const dump = `for word; do case "$word" in *secret*) exit 1 ;; esac; done; printf 'config %s' "$(cat)"`;
    const { run } = useShell({ mongosh: shell, mongodump: dump }, env);
    const { output, code, errors } = await run(mongodbDump.dumpScript, ['', 'secret']);
    expect([code, errors]).toEqual([0, '']);
    expect(divide(output)).toEqual({
      tables: [{ table: 'shop.items', rows: null }],
      dump: 'config password: "secret"',
    });
  });

  test('fail without the login, and when the dump fails', async () => {
    const { run } = useShell({ mongosh: shell, mongodump: 'exit 3' }, env);
    expect((await run(mongodbDump.dumpScript, ['', 'wrong'])).code).toBe(1);
    expect((await run(mongodbDump.dumpScript, ['', 'secret'])).code).toBe(3);
  });

  test('recognise a whole archive by its last number', () => {
    expect(mongodbDump.isWhole(Buffer.from('00ffffffff', 'hex'))).toBe(true);
    expect(mongodbDump.isWhole(Buffer.from('ffffffff00', 'hex'))).toBe(false);
  });
});
