/** Tests `naru up` through two servers on one PostgreSQL database, of which one is killed, and with servers without a common folder. */
import { randomBytes } from 'node:crypto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { runRecorded } from '../../testing/command-server.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from '../../testing/processes.ts';
import { createRemoteCaller, signUpAt } from '../../testing/remote.ts';
import { newProject } from '../../testing/resources.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { newServerDatabase } from '../../testing/test-database.ts';
import { BUILT_FILES, createFolder, startProxy } from '../../testing/up-command.ts';
import { runUpCommand } from './up-command.ts';

afterEach(killServerProcesses);

/** Starts two servers, and a proxy that sends each request to the next one of them that runs. */
async function setUp(folders: readonly [string, string]) {
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const NARU_SECRET_KEY = randomBytes(32).toString('base64');
  const common = { DATABASE_URL, NARU_SECRET_KEY, ENGINE_SPEED: '100', LOG_LEVEL: 'silent' };
  const servers: ServerProcess[] = [];
  for (const MEMBER_BACKUP_DIR of folders)
    servers.push(await startServerProcess(MAIN_SCRIPT, { ...common, MEMBER_BACKUP_DIR }));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  });
  const [first] = servers;
  const { token } = await signUpAt(first?.address ?? '', 'bada');
  let requests = 0;
  const next = (): string => {
    requests += 1;
    return servers[requests % servers.length]?.address ?? '';
  };
  const { slug } = await newProject(createRemoteCaller(next, token));
  const body = { name: '올리기', scope: 'write' } as const;
  const { token: own = '' } = (
    await createRemoteCaller(next, token)('createApiToken', { body })
  ).data();
  const folder = createFolder({ ...BUILT_FILES, 'data.bin': randomBytes(14 * 2 ** 20) });
  const up = async (look: Parameters<typeof startProxy>[1] = () => undefined) => {
    const NARU_URL = await startProxy(next, look);
    const env = { NARU_TOKEN: own, NARU_URL, INIT_CWD: folder };
    return await runRecorded(runUpCommand, ['--create', '웹', '--project', slug, '--wait'], env);
  };
  return { servers, up };
}

test('the parts of an upload arrive at both servers, and one of them is killed', async () => {
  const shared = temporaryFolder();
  const { servers, up } = await setUp([shared, shared]);
  let parts = 0;
  const ended = await up(async (url) => {
    if (!url.includes('offset=')) return;
    parts += 1;
    if (parts === 3) await servers.pop()?.end('SIGKILL');
  });
  expect(ended.notes.join('\n')).not.toContain('실패');
  expect(ended).toMatchObject({ code: 0, stderr: '' });
});

test('servers without a common folder say which setting they need', async () => {
  const { up } = await setUp([temporaryFolder(), temporaryFolder()]);
  const ended = await up();
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('MEMBER_BACKUP_DIR')]);
});
