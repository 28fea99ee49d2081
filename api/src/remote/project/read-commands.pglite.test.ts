/** Tests of `naru status` and `naru logs` with a server in another process. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { useProjectCommands } from '../../testing/project-commands.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { projectCommand } from './project-command.ts';
import { parseEvent, readEvents } from './read-events.ts';

const { environment, run, prepare } = useProjectCommands({ ENGINE_SPEED: '100' });

test('the status has the deployment, the containers with their addresses, and what waits', async () => {
  const { call, slug, slugs, at } = await prepare(['웹', 'api']);
  const [web = ''] = slugs;
  const before = await run('status', at);
  expect(before.stdout).toContain('아직 배포하지 않았습니다.');
  const body = { internal_port: 80, network_type: 'http', fqdn: 'shop.localhost' } as const;
  (await call('createNetwork', { params: { id: web }, body })).data();
  await projectDeploymentCalls(call, slug).deployed();
  await call('createEnvVar', { params: { id: web }, body: { key: 'A', value: '비공개' } });
  const { code, stdout, stderr } = await run('status', at);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^가게 \(\S+\)\n배포했습니다 \(컨테이너 2개/);
  expect(stdout).toMatch(/\n {2}웹 +실행 중 +https?:\/\/shop\.localhost/);
  expect(stdout).toContain(`배포되지 않은 변경 1건. 배포: naru deploy --project ${slug}`);
  const json = JSON.parse((await run('status', ['--json', ...at])).stdout);
  expect(json).toMatchObject({
    project: { slug, name: '가게' },
    deployment: { status: 'success', partial: false },
    changes: 1,
    containers: [
      { slug: web, name: '웹', state: 'running' },
      { name: 'api', addresses: [] },
    ],
  });
});

test('logs are those of all containers by name, or of one, or as JSON', async () => {
  const { call, slug, slugs, at } = await prepare(['웹', 'api']);
  await projectDeploymentCalls(call, slug).deployed();
  await expect.poll(async () => (await run('logs', at)).stdout).toMatch(/^api \| .+$/m);
  const all = await run('logs', at);
  expect(all.code).toBe(0);
  expect(all.stdout).toMatch(/^웹 \| .+$/m);
  const one = await run('logs', ['--container', 'api', '--lines', '1', ...at]);
  expect(one.stdout.trim().split('\n')).toHaveLength(1);
  expect(one.stdout).not.toContain(' | ');
  const json = (await run('logs', ['--json', '--container', '웹', '--lines', '1', ...at])).stdout;
  expect(JSON.parse(json)).toMatchObject({
    container: slugs[0],
    name: '웹',
    text: expect.any(String),
  });
  expect(await run('logs', ['--lines', '1001', ...at])).toMatchObject({ code: 2 });
});

test('followed logs go on until the interrupt, which ends them with 0', {
  tags: 'full',
}, async () => {
  const { call, slug, at } = await prepare(['web']);
  await projectDeploymentCalls(call, slug).deployed();
  const recorded = createRecordedTerminal();
  const args = ['--follow', '--lines', '0', ...at];
  const ended = projectCommand('logs')(args, environment(), recorded.terminal);
  await expect.poll(() => recorded.stdout().split('\n').length).toBeGreaterThan(2);
  recorded.interrupt();
  expect(await ended).toEqual({ code: 0, stderr: '' });
  const lines = recorded.stdout().trim().split('\n');
  expect(new Set(lines).size).toBe(lines.length);
});

/** A server that answers with these functions, one for each request. Returns its address, and the position that each request continues at. */
async function startStream(answers: ((response: ServerResponse) => void)[]) {
  const positions: (string | undefined)[] = [];
  const stand = createServer((request, response) => {
    positions.push(String(request.headers['last-event-id']));
    const answer = answers.shift();
    if (answer === undefined) response.writeHead(500).end();
    else answer(response);
  }).listen(0, '127.0.0.1');
  await once(stand, 'listening');
  onTestFinished(() => {
    stand.closeAllConnections();
    stand.close();
  });
  const address = stand.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: new URL(`http://127.0.0.1:${port}`), positions };
}

const open = (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });

test('a stream continues behind its last event after a lost connection and a restart', async () => {
  const { url, positions } = await startStream([
    (response) => {
      open(response).write(': open\n\nevent: line\nid: 1\ndata: {"n":1}\n\nevent: line\nid: 2\nda');
      setTimeout(() => response.destroy(), 50);
    },
    (response) => void response.writeHead(503).end('{"success":false}'),
    (response) => void open(response).end('id: 2\ndata: "two"\n\nevent: end\ndata: {}\n\n'),
  ]);
  const { terminal, notes } = createRecordedTerminal();
  const session = { server: { url, token: 't' }, terminal, signal: new AbortController().signal };
  const found: unknown[] = [];
  for await (const { id, data } of readEvents(session, '/x', '0'))
    found.push([id, JSON.parse(data)]);
  expect(found).toEqual([
    ['1', { n: 1 }],
    ['2', 'two'],
  ]);
  expect(positions).toEqual(['0', '1', '1']);
  expect(notes.join()).toContain('다시 시도합니다.');
});

test('a lasting failure of a stream is thrown, and an event has its fields', async () => {
  const { url } = await startStream([
    (response) =>
      void response
        .writeHead(404)
        .end('{"success":false,"error":{"code":"NOT_FOUND","message":"없습니다."}}'),
  ]);
  const { terminal } = createRecordedTerminal();
  const session = { server: { url, token: 't' }, terminal, signal: new AbortController().signal };
  const read = async () => {
    for await (const _ of readEvents(session, '/x', undefined)) throw new Error('No event.');
  };
  await expect(read()).rejects.toMatchObject({ status: 404, message: '없습니다.' });
  expect(parseEvent(': comment')).toBeUndefined();
  expect(parseEvent('data: a\r\ndata: b')).toEqual({
    event: 'message',
    id: undefined,
    data: 'a\nb',
  });
});
