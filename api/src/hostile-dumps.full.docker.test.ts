/** Tests dumps that no program of the database has made: what they run stays in the container of the check of their backup. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installationObjectNames } from './engine/docker/labels.ts';
import { setUpBackups } from './testing/data-backup-setting.ts';
import { scriptedProgram } from './testing/data-backups.ts';
import type { DockerUnderTest } from './testing/engine/docker-under-test.ts';
import { missingDockerReason } from './testing/engine/provided-docker.ts';
import { createWithServerImages } from './testing/engine/real-servers/docker-with-server-images.ts';
import { dumpWords, replaceStatement } from './testing/engine/real-servers/hostile-archive.ts';
import type { ServerImageName } from './testing/engine/real-servers/image-sets.ts';
import {
  serverImage,
  serverImagesUnavailableReason,
} from './testing/engine/real-servers/server-images.ts';
import { HOSTILE_MARK, prepareSurroundings } from './testing/engine/surroundings.ts';
import { useTestServer } from './testing/test-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason() ?? serverImagesUnavailableReason();
const title = `hostile dumps on Docker${missing ? ` (${missing})` : ''}`;

const INSTALLATION = 'hostile-dumps';
const NAMES = installationObjectNames(INSTALLATION);
const LOAD_TIMEOUT_MS = 1_800_000;
const NOT_RESTORED = '백업을 임시 컨테이너에 복원하지 못했습니다.';
const WORDS = { 'public.words': 1 };

/** A command of the shell in a file of `psql`, which creates a table when it succeeds. */
const attempt = (command: string, table: string): string =>
  `\\! { ${command}; } >/dev/null 2>&1 && psql -qX -U app -d postgres -c 'create table ${table} ()'\n`;

/** Roles whose file has commands of the shell. Only the first of them may succeed. */
const COMMANDS = [
  attempt(`touch ${HOSTILE_MARK}`, 'wrote_in_its_container'),
  attempt('busybox mount -t tmpfs none /mnt', 'mounted'),
  attempt('busybox mknod /tmp/disk b 254 0', 'made_a_disk'),
  attempt('[ "$(wc -l </proc/net/route)" -gt 1 ]', 'has_a_network'),
  attempt('echo 1 >/proc/sys/kernel/sysrq', 'wrote_to_the_kernel'),
  attempt('ls /run/docker.sock', 'found_the_engine'),
  attempt('grep -ai -e secret -e password /proc/1/environ', 'found_a_secret'),
].join('');

/** A part that does nothing. An empty one is no dump. */
const NOTHING = '-- nothing\n';
const LAST_LINE = '-- naru: complete\n';
const ENDLESS = `create database x; use x;
delimiter //
create procedure endless() begin while true do select repeat('x', 100000); end while; end//
delimiter ;
call endless();
${LAST_LINE}`;

/** A file of Redis whose only value says that it has 2^40 bytes. */
const HUGE_VALUE = Buffer.concat([
  Buffer.from('REDIS0011'),
  Buffer.from([0xfe, 0, 0, 1, 0x6b, 0x81, 0, 0, 1, 0, 0, 0, 0, 0]),
]);

interface HostileDump {
  kind: 'postgresql' | 'mariadb' | 'redis';
  /** The contents of the parts by their names. */
  parts: Readonly<Record<string, string | Buffer>>;
  /** The tables that the last part is said to have. */
  tables?: Readonly<Record<string, number>>;
}

const IMAGES = {
  postgresql: 'postgres',
  mariadb: 'mariadb',
  redis: 'redis',
} as const satisfies Record<HostileDump['kind'], ServerImageName>;

/** Dumps without an archive of PostgreSQL, and a part of the reason of the failure. */
const REFUSED: readonly (HostileDump & { name: string; reason: string })[] = [
  {
    ...{ name: 'commands of the client of MariaDB', kind: 'mariadb' },
    parts: { '': `\\! touch ${HOSTILE_MARK}\nsystem touch ${HOSTILE_MARK}\n${LAST_LINE}` },
    reason: `${NOT_RESTORED} 프로그램의 마지막 출력: ERROR`,
  },
  {
    ...{ name: 'statements of MariaDB that print without an end', kind: 'mariadb' },
    ...{ parts: { '': ENDLESS }, reason: '출력이 너무 길어' },
  },
  {
    ...{ name: 'the administrator of MariaDB removed', kind: 'mariadb' },
    parts: { '': `drop user root@localhost;\n${LAST_LINE}` },
    reason: '복원한 백업의 테이블을 세지 못했습니다. 프로그램의 마지막 출력: ERROR 1045',
  },
  {
    ...{ name: 'the server of MariaDB shut down', kind: 'mariadb' },
    ...{ parts: { '': `shutdown;\n${LAST_LINE}` }, reason: '백업' },
  },
  {
    ...{ name: 'a file that is none of Redis', kind: 'redis' },
    ...{ parts: { '': 'x'.repeat(100_000) }, reason: NOT_RESTORED },
  },
  {
    ...{ name: 'a value of Redis of a terabyte', kind: 'redis' },
    ...{ parts: { '': HUGE_VALUE }, reason: NOT_RESTORED },
  },
  {
    ...{ name: 'roles that end every process', kind: 'postgresql' },
    ...{ parts: { '': '\\! kill -9 -1\n', postgres: NOTHING }, reason: '임시 컨테이너가 종료' },
  },
];

const processes = z.object({ Processes: z.array(z.array(z.string())) });

const server = useTestServer({}, { idle: true });

describe.skipIf(missing !== undefined)(title, () => {
  let subject: DockerUnderTest;
  let look: () => Promise<unknown>;
  beforeAll(async () => {
    subject = await createWithServerImages(INSTALLATION);
    look = await prepareSurroundings(subject);
  }, LOAD_TIMEOUT_MS);
  afterAll(() => subject.close());

  /** A database whose programs print a dump, and whose backup is checked by the real engine. */
  const prepare = async ({ kind, parts, tables = {} }: HostileDump) => {
    const setting = await setUpBackups(server(), kind);
    const { scripted, serve } = setting;
    const contents = Object.entries(parts);
    const list = contents.map(([name]) => `${name}\n`).join('');
    const head = Object.entries(tables).map(
      ([table, rows]) => `${JSON.stringify({ table, rows })}\n`,
    );
    for (const _ of kind === 'postgresql' ? ['before', 'after'] : [])
      scripted.at('list', () => scriptedProgram(0, { output: list }));
    for (const [name, content] of contents) {
      const lines = name === contents.at(-1)?.[0] ? head.join('') : '';
      const output = Buffer.concat([Buffer.from(`${lines}dump\n`), Buffer.from(content)]);
      scripted.at('dump', () => scriptedProgram(0, { output }));
    }
    const startThrowAway: typeof subject.engine.startThrowAway = (spec) =>
      subject.engine.startThrowAway({ ...spec, image: serverImage(IMAGES[kind]) });
    const given = serve({ runtime: { engine: { ...scripted.engine, startThrowAway } } });
    return { ...setting, given };
  };

  /** Backs a dump up, and looks whether it has changed anything. Returns how the backup has ended. */
  const backUp = async (dump: HostileDump) => {
    const before = await look();
    const { press, given } = await prepare(dump);
    const row = await press(given);
    expect(await look()).toEqual(before);
    return { state: row?.state, error: row?.error };
  };

  test('commands in the roles of PostgreSQL run in the container of the check alone, without rights', async () => {
    const parts = { '': COMMANDS, postgres: await dumpWords(subject.engine, 10) };
    const added = '복원한 데이터베이스에만 있는 테이블: postgres.public.wrote_in_its_container';
    expect(await backUp({ kind: 'postgresql', parts, tables: WORDS })).toEqual({
      ...{ state: 'failed', error: `${NOT_RESTORED} ${added}` },
    });
  });

  test('a program in an archive of PostgreSQL runs in the container of the check alone', async () => {
    const command = `touch ${HOSTILE_MARK} /tmp/mark; id -un`;
    const archive = await dumpWords(subject.engine, 10);
    const statement = `COPY public.words FROM PROGRAM '${command}';`;
    const parts = { '': NOTHING, postgres: replaceStatement(archive, statement) };
    const { state, error } = await backUp({ kind: 'postgresql', parts, tables: WORDS });
    expect(state).toBe('failed');
    expect(error).toContain(NOT_RESTORED);
  });

  test('roles that drop a database fail their own backup alone', async () => {
    const roles = '\\c template1\ndrop database postgres;\ndrop role app;\n';
    const parts = { '': roles, postgres: await dumpWords(subject.engine, 10) };
    const { state, error } = await backUp({ kind: 'postgresql', parts, tables: WORDS });
    expect(state).toBe('failed');
    expect(error).toContain('database "postgres" does not exist');
  });

  test('a row that is larger than the memory of the check is no confirmed backup, for a reason', async () => {
    const parts = { '': NOTHING, postgres: await dumpWords(subject.engine, 400_000_000) };
    const { state, error } = await backUp({ kind: 'postgresql', parts, tables: WORDS });
    expect(['failed', 'stored']).toContain(state);
    expect(error).toMatch(/^백업을 .*습니다\./);
  });

  test.each(REFUSED)('$name: no confirmed backup, for a reason', async ({ reason, ...dump }) => {
    const { state, error } = await backUp(dump);
    expect(['failed', 'stored']).toContain(state);
    expect(error).toContain(reason);
  });

  test('a dump that prints without an end is gone with its container when the server stops', async () => {
    const before = await look();
    const parts = { '': '\\! yes\n', postgres: NOTHING };
    const { begin, given } = await prepare({ kind: 'postgresql', parts });
    const { backup_id } = await begin();
    given.service.start(backup_id);
    const path = `/containers/${NAMES.throwAway(`check-${backup_id}`)}/top`;
    const commands = async () => {
      const { Processes } = await subject.client.read(path, processes);
      return Processes.map((fields) => fields.at(-1));
    };
    expect(
      await waitUntil(() =>
        commands().then(
          (all) => all.includes('yes'),
          () => false,
        ),
      ),
    ).toBe(true);
    given.stopping.abort();
    await given.service.settled();
    expect(await look()).toEqual(before);
  });
});
