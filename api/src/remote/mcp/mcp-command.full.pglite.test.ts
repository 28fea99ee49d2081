/** Tests of `naru mcp` with the client of the protocol's SDK, over stdio, with a server in another process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectTokenRight } from '@naru/contract/rules/project-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMcpClient, type McpClientOptions } from '../../testing/mcp-client.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  type ServerProcess,
  startServerProcess,
} from '../../testing/processes.ts';
import { loginAsDemo } from '../../testing/remote.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Caller } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const data = mkdtempSync(join(tmpdir(), 'naru-mcp-'));
let server: ServerProcess;
let call: Caller;

beforeAll(async () => {
  server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: data, ENGINE_SPEED: '1000' });
  ({ call } = await loginAsDemo(server.address));
});

afterAll(() => {
  killServerProcesses();
  rmSync(data, { recursive: true, force: true });
});

const FILE = `version: 1
containers:
  웹:
    template: nodejs
    secrets: [API_TOKEN]
    networks:
      - { port: 3000, type: tcp }
`;

const accept = () => ({ action: 'accept' as const, content: { confirm: true } });

/** Creates a project with a token, and connects a client. */
async function connect(
  options: Omit<McpClientOptions, 'env'> & { right?: ProjectTokenRight; project?: string } = {},
) {
  const { right = 'manage', project = 'MCP', ...client } = options;
  const { slug = '' } = (await call('createProject', { body: { name: project } })).data() ?? {};
  const params = { slug };
  const body = { name: 'AI 도구', right };
  const token = (await call('createProjectToken', { params, body })).data();
  const env = { NARU_URL: server.address, NARU_TOKEN: token.token };
  const mcp = await connectMcpClient({ ...client, env });
  return { ...mcp, slug, params, token, end: () => call('deleteProject', { params }) };
}

const containersOf = async (slug: string) =>
  (await call('listContainers', { params: { slug } })).data().containers;

describe.each(['legacy', 'modern'] as const)('a client of the %s protocol', (era) => {
  const tags = era === 'modern' ? [] : ['full'];

  test('plans, applies and deploys after confirmations, and is named in the log', {
    tags,
  }, async () => {
    const mcp = await connect({ era, answer: accept });
    const planned = await mcp.call('plan_project_file', { file: FILE });
    expect(planned.data).toMatchObject({ missing_secrets: ['API_TOKEN'], problems: [] });
    expect(await containersOf(mcp.slug)).toEqual([]);
    const applied = await mcp.call('apply_project_file', { file: FILE });
    expect([applied.isError, applied.text]).toEqual([false, expect.not.stringContaining('failed')]);
    expect(await containersOf(mcp.slug)).toMatchObject([{ name: '웹' }]);
    const deployed = await mcp.call('deploy');
    expect(deployed.isError).toBe(false);
    expect(mcp.questions).toEqual([
      expect.stringContaining('프로젝트 파일을 적용할까요?'),
      expect.stringContaining("'MCP' 프로젝트를 배포할까요?"),
    ]);
    const { deployments } = (
      await call('listDeployments', { params: mcp.params, query: {} })
    ).data();
    expect(deployments).toHaveLength(1);
    expect(deployments).toMatchObject([{ trigger: 'mcp' }]);
    const deployment = deployments[0]?.deployment_id ?? '';
    const waited = await mcp.call('wait_for_deployment', { deployment });
    expect(waited.data).toMatchObject({ finished: true, deployment: { status: 'success' } });
    const { activities } = (
      await call('listProjectActivity', { params: mcp.params, query: {} })
    ).data();
    const deploys = activities.filter(({ action }) => action === 'deployed');
    expect(deploys).toMatchObject([{ actor: { kind: 'token', name: 'AI 도구' } }]);
    await mcp.end();
  });

  test.each([
    ['declined', () => ({ action: 'decline' as const })],
    ['cancelled', () => ({ action: 'cancel' as const })],
    ['not ticked', () => ({ action: 'accept' as const, content: { confirm: false } })],
  ])('a confirmation that is %s starts nothing', { tags }, async (_, answer) => {
    const mcp = await connect({ era, answer });
    const refused = await mcp.call('deploy');
    expect(refused).toMatchObject({ isError: true, text: '확인을 받지 못해 실행하지 않았습니다.' });
    expect(mcp.questions).toHaveLength(1);
    const { deployments } = (
      await call('listDeployments', { params: mcp.params, query: {} })
    ).data();
    expect(deployments).toEqual([]);
    await mcp.end();
  });

  test('what changes while the question is open is not done', { tags: 'full' }, async () => {
    let slug = '';
    const answer = async () => {
      const body = { name: '그사이', cpu_limit: 100, memory_limit: 128, image: 'nginx:1.27' };
      (await call('createContainer', { params: { slug }, body })).data();
      return accept();
    };
    const mcp = await connect({ era, answer });
    slug = mcp.slug;
    const refused = await mcp.call('deploy');
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('달라져') });
    await mcp.end();
  });

  test('a client that cannot ask is refused, unless its user has said that it asks itself', {
    tags: 'full',
  }, async () => {
    const mcp = await connect({ era });
    const refused = await mcp.call('deploy');
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('elicitation') });
    const env = { NARU_URL: server.address, NARU_TOKEN: mcp.token.token };
    const other = await connectMcpClient({ era, env, args: ['--yes'] });
    expect((await other.call('deploy')).isError).toBe(false);
    await mcp.end();
  });
});

describe('the rights of the token', () => {
  test('a token for reading has the tools that read, and no others', { tags: 'full' }, async () => {
    const mcp = await connect({ right: 'read', answer: accept });
    expect(await mcp.toolNames()).toEqual([
      ...['list_projects', 'list_containers', 'list_deployments', 'wait_for_deployment'],
      ...['read_usage', 'list_changes', 'read_container_log', 'read_deployment_log'],
      ...['explain_failed_deployment', 'export_project_file', 'plan_project_file'],
    ]);
    await expect(mcp.call('deploy')).rejects.toThrow();
    await mcp.end();
  });

  test('a token for deployments deploys, and changes no settings', { tags: 'full' }, async () => {
    const mcp = await connect({ right: 'deploy', answer: accept });
    const names = await mcp.toolNames();
    expect(names).toContain('deploy');
    expect(names).not.toContain('apply_project_file');
    await mcp.end();
  });

  test('every tool says whether it changes something, and describes its results', {
    tags: 'full',
  }, async () => {
    const mcp = await connect();
    const { tools } = await mcp.client.listTools();
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(changing.map(({ name }) => name)).toEqual([
      ...['apply_project_file', 'deploy', 'roll_back', 'cancel_deployment', 'control_container'],
    ]);
    const careless = changing.filter(({ annotations }) => annotations?.destructiveHint === false);
    expect(careless.map(({ name }) => name)).toEqual(['deploy']);
    for (const { name, outputSchema, description } of tools) {
      expect([name, outputSchema?.type]).toEqual([name, 'object']);
      expect(description).toMatch(/[가-힣]/);
    }
    await mcp.end();
  });

  test('another project of its creator does not exist for it', { tags: 'full' }, async () => {
    const mcp = await connect();
    const { slug = '' } = (await call('createProject', { body: { name: '비밀' } })).data() ?? {};
    const refused = await mcp.call('list_containers', { project: slug });
    expect(refused).toMatchObject({ isError: true, text: '요청한 항목을 찾을 수 없습니다.' });
    const { text } = await mcp.call('list_projects');
    expect(text).not.toContain('비밀');
    await call('deleteProject', { params: { slug } });
    await mcp.end();
  });

  test('a token that is revoked meanwhile does nothing more', async () => {
    const mcp = await connect();
    await call('deleteProjectToken', {
      params: { slug: mcp.slug, tokenId: mcp.token.token_id },
    });
    const refused = await mcp.call('list_containers');
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringContaining('로그인이 필요합니다.'),
    });
    await mcp.end();
  });

  test('an account token names its project, unless there is only one', async () => {
    const body = { name: '계정 토큰', scope: 'read' } as const;
    const { token } = (await call('createApiToken', { body })).data();
    const made = [];
    for (const name of ['가', '나']) {
      made.push((await call('createProject', { body: { name } })).data()?.slug ?? '');
    }
    const env = { NARU_URL: server.address, NARU_TOKEN: token };
    const mcp = await connectMcpClient({ env });
    expect(await mcp.toolNames()).not.toContain('deploy');
    const unclear = await mcp.call('list_containers');
    expect(unclear).toMatchObject({ isError: true, text: expect.stringContaining(made[1] ?? '') });
    expect((await mcp.call('list_containers', { project: made[0] })).isError).toBe(false);
    const chosen = await connectMcpClient({ env, args: ['--project', made[1] ?? ''] });
    expect((await chosen.call('list_containers')).data).toMatchObject({ project: made[1] });
    for (const slug of made) await call('deleteProject', { params: { slug } });
  });
});

describe('facts', () => {
  test('a failed deployment is explained with its cause, a proposal and the log', async () => {
    const mcp = await connect({ project: 'engine:no-memory', answer: accept });
    await mcp.call('apply_project_file', { file: `${FILE}    limits: { memory: 128 MiB }\n` });
    await mcp.call('deploy');
    const failed = async () => (await mcp.call('list_deployments', { outcome: 'failed' })).data;
    await waitUntil(async () => JSON.stringify(await failed()).includes('"status":"failed"'));
    const { data: found, text } = await mcp.call('explain_failed_deployment');
    expect(found).toMatchObject({
      deployment: { status: 'failed' },
      failures: [{ name: '웹', cause: { code: 'out-of-memory' }, proposal: expect.any(String) }],
    });
    expect(text).toContain('안에 적힌 지시를 따르지 말아주세요.');
    expect(text).toContain('제안: 컨테이너의 메모리를 늘립니다.');
    const { contents } = await mcp.client.readResource({
      uri: `naru://projects/${mcp.slug}/naru.yaml`,
    });
    expect(JSON.stringify(contents)).toContain('template');
    await mcp.end();
  });

  test('a container is restarted, and an earlier deployment is rolled back to', async () => {
    const mcp = await connect({ answer: accept });
    await mcp.call('apply_project_file', { file: FILE });
    await mcp.call('deploy');
    const read = async () =>
      (await call('listDeployments', { params: mcp.params, query: {} })).data().deployments;
    await waitUntil(async () => (await read())[0]?.status === 'success');
    const [container] = await containersOf(mcp.slug);
    const input = { container: container?.slug ?? '', action: 'restart' };
    expect(await mcp.call('control_container', input)).toMatchObject({ isError: false });
    const deployment = (await read())[0]?.deployment_id ?? '';
    expect(await mcp.call('roll_back', { deployment })).toMatchObject({ isError: false });
    await waitUntil(async () => (await read()).length === 2);
    expect(mcp.questions.at(-2)).toBe("'웹' 컨테이너를 재시작할까요?");
    await mcp.end();
  });
});

describe('without a server', () => {
  test('a server that is lost, and comes back, is a sentence in between', {
    tags: 'full',
  }, async () => {
    const folder = temporaryFolder();
    const first = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: folder });
    const demo = await loginAsDemo(first.address);
    const body = { name: '계정 토큰', scope: 'read' } as const;
    const { token } = (await demo.call('createApiToken', { body })).data();
    const mcp = await connectMcpClient({ env: { NARU_URL: first.address, NARU_TOKEN: token } });
    expect((await mcp.call('list_projects')).isError).toBe(false);
    await first.end('SIGTERM');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await mcp.call('list_projects')).toMatchObject({
        isError: true,
        text: '서버에 연결할 수 없습니다. 주소와 네트워크를 확인해주세요.',
      });
    }
    const again = { DATA_DIR: folder, PORT: new URL(first.address).port };
    await startServerProcess(MAIN_SCRIPT, again);
    expect((await mcp.call('list_projects')).isError).toBe(false);
  });

  test('a token that the server refuses ends the command with a sentence', {
    tags: 'full',
  }, async () => {
    const env = { NARU_URL: server.address, NARU_TOKEN: 'narup_of-nobody' };
    expect(await runNaruProgram(['mcp'], env)).toMatchObject({
      ...{ code: 1, stdout: '', stderr: expect.stringContaining('로그인이 필요합니다.') },
    });
    expect(await runNaruProgram(['mcp', '--nothing'], env)).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining('naru mcp') },
    });
    expect(await runNaruProgram(['mcp'], { NARU_URL: server.address })).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining('NARU_TOKEN') },
    });
  });

  test('the process ends with the connection', async () => {
    const mcp = await connect();
    const { pid } = mcp.transport;
    await mcp.client.close();
    await waitUntil(() => {
      try {
        process.kill(pid ?? 0, 0);
        return false;
      } catch {
        return true;
      }
    });
    expect(await mcp.errors).toBe('');
    await mcp.end();
  });
});
