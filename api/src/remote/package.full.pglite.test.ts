/** Tests of the published package, which is packed and installed in an empty folder without a registry. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../runtime/package-root.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from '../testing/processes.ts';
import { loginAsDemo } from '../testing/remote.ts';
import { newProject } from '../testing/resources.ts';
import type { Caller } from '../testing/test-server.ts';

const run = promisify(execFile);

const repository = dirname(packageRoot);
const folder = mkdtempSync(join(tmpdir(), 'naru-packed-cli-'));
const consumer = join(folder, 'consumer');
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
let server: ServerProcess;
let call: Caller;
let token = '';
let archive = '';

/** Builds the package in the repository, and packs a copy, because packing changes the manifest. Returns the path of the archive. */
async function pack(): Promise<string> {
  const cli = join(repository, 'cli');
  await run(process.execPath, ['--run', 'build'], { cwd: cli, env: { PATH } });
  const isCopied = (path: string) => !path.endsWith('/node_modules');
  for (const name of ['cli', 'scripts', 'LICENSE'])
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: isCopied });
  const path = join(folder, 'cli/package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.scripts.build = 'node --version';
  writeFileSync(path, JSON.stringify(manifest));
  const { stdout } = await run('npm', ['pack', '--json'], {
    ...{ cwd: join(folder, 'cli'), env: { PATH, HOME: folder } },
  });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  return join(folder, 'cli', packed.filename);
}

beforeAll(async () => {
  archive = await pack();
  expect(statSync(archive).size).toBeLessThan(300 * 1024);
  await run('mkdir', [consumer]);
  const install = ['install', '--offline', '--no-audit', '--no-fund', archive];
  await run('npm', install, { cwd: consumer, env: { PATH, HOME: folder } });
  const DATA_DIR = join(folder, 'data');
  server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR, ENGINE_SPEED: '1000' });
  ({ call } = await loginAsDemo(server.address));
  const body = { name: '꾸러미', scope: 'write' } as const;
  ({ token } = (await call('createApiToken', { body })).data());
});

afterAll(() => {
  killServerProcesses();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the installed command. */
const naru = (...args: string[]) =>
  run(join(consumer, 'node_modules/.bin/naru'), args, {
    ...{ cwd: consumer, env: { PATH, NARU_TOKEN: token, NARU_URL: server.address } },
  });

test('the package has no dependencies, and the licences of what it contains', () => {
  const installed = readdirSync(join(consumer, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  );
  expect(installed).toEqual(['@naru']);
  const own = join(consumer, 'node_modules/@naru/cli');
  expect(readdirSync(own).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  const licenses = readFileSync(join(own, 'dist/licenses.md'), 'utf8');
  for (const name of ['zod', 'yaml', 'ignore', 'tar-stream']) expect(licenses).toContain(name);
});

test('the command prints its version and its usage, without pnpm', async () => {
  expect((await naru('--version')).stdout).toMatch(/^naru \d+\.\d+\.\d+\n$/);
  const { stdout } = await naru('--help');
  expect(stdout).toContain('  naru up [폴더]');
  expect(stdout).not.toContain('pnpm');
  await expect(naru('backup', 'a')).rejects.toMatchObject({ code: 2 });
  await expect(naru('data', 'erase')).rejects.toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('  naru data list') },
  });
});

test('npx runs the archive without an installation', async () => {
  const npx = ['--yes', '--offline', `file:${archive}`, '--version'];
  const { stdout } = await run('npx', npx, { cwd: folder, env: { PATH, HOME: folder } });
  expect(stdout).toMatch(/^naru \d+\.\d+\.\d+\n$/);
});

test('a reader that is gone ends a command without a stack trace', async () => {
  const { slug } = await newProject(call);
  const env = { PATH, NARU_TOKEN: token, NARU_URL: server.address };
  const line = `node_modules/.bin/naru export --project ${slug} | true`;
  expect(await run('sh', ['-c', line], { cwd: consumer, env })).toEqual({ stdout: '', stderr: '' });
});

test('the server of the Model Context Protocol begins a session', async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  };
  const started = naru('mcp');
  started.child.stdin?.end(
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`,
  );
  const [answer = ''] = (await started).stdout.split('\n');
  expect(JSON.parse(answer)).toMatchObject({ result: { serverInfo: { name: 'naru' } } });
});

test('a folder is uploaded and deployed, exported, and planned again', async () => {
  const { slug } = await newProject(call);
  writeFileSync(join(consumer, 'Dockerfile'), 'FROM scratch\n');
  writeFileSync(join(consumer, '.gitignore'), 'node_modules\npackage*.json\n');
  const up = await naru('up', '--create', '웹', '--project', slug, '--wait', '--json');
  expect(JSON.parse(up.stdout)).toMatchObject({ files: 2, status: 'success' });
  const exported = await naru('export', '--project', slug);
  writeFileSync(join(consumer, 'naru.yaml'), exported.stdout);
  const planned = await naru('apply', 'naru.yaml', '--project', slug, '--plan');
  expect(planned.stderr).toBe('');
  expect((await naru('data', 'list', '--project', slug)).stdout).toContain('백업이 없습니다');
});
