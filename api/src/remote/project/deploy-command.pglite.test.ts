/** Tests of `naru deploy` with a server in another process. */

import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runNaruProgram } from '../../testing/processes.ts';
import { useProjectCommands } from '../../testing/project-commands.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { projectCommand } from './project-command.ts';

const { server, environment, kill, run, prepare } = useProjectCommands({ ENGINE_SPEED: '20' });

describe('a deployment', () => {
  test('is followed to its end, with its log, and ends with 0', async () => {
    const { slugs, at, newest } = await prepare();
    const ended = await run('deploy', ['--wait', ...at]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^배포했습니다 \(컨테이너 2개, \d+초, [\w-]+\)\n {2}web +배포됨/);
    expect(ended.notes.join('\n')).toMatch(/web \| .*브랜치 가져오는 중/);
    expect(await newest()).toMatchObject([
      { trigger: 'command', partial: false, containers: slugs.map((slug) => ({ slug })) },
    ]);
  });

  test('of named containers leaves the others, by name or slug, also as JSON', async () => {
    const { slugs, at, newest } = await prepare(['웹 서버', 'api']);
    const names = ['--container', '웹 서버', '--container', slugs[0] ?? ''];
    const ended = await run('deploy', ['--wait', '--json', ...names, ...at]);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: 'success', partial: true });
    expect(await newest()).toMatchObject([{ partial: true, containers: [{ slug: slugs[0] }] }]);
    const unknown = await run('deploy', ['--container', 'nobody', ...at]);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('웹 서버, api') });
    expect(await newest()).toHaveLength(1);
  });

  test('that is not followed says how to see it', async () => {
    const { slug, at, newest } = await prepare(['web']);
    const ended = await run('deploy', at);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain(`naru status --project ${slug}`);
    expect(ended.stdout).toContain((await newest())[0]?.deployment_id);
  });

  test('that fails ends with 1 and the reason', async () => {
    const { at } = await prepare(['web'], 'engine:fail');
    const ended = await run('deploy', ['--wait', ...at]);
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(ended.stdout).toMatch(/^배포하지 못했습니다.*\n {2}\S.+\n {2}web +실패/);
  });

  test('that another one replaces ends with 1', async () => {
    const { at, call, slug } = await prepare(['web'], 'engine:stall');
    const recorded = createRecordedTerminal();
    const ended = projectCommand('deploy')(['--wait', ...at], environment(), recorded.terminal);
    await expect.poll(() => recorded.notes.length).toBeGreaterThan(0);
    await call('deploy', { params: { slug } });
    expect(await ended).toMatchObject({ code: 1 });
    expect(recorded.stdout()).toMatch(/^배포가 취소되었습니다.*\n {2}새 배포를 시작해서/);
  });
});

test('an interrupted wait leaves the deployment running', async () => {
  const { at, newest } = await prepare(['web'], 'engine:stall');
  const recorded = createRecordedTerminal();
  recorded.interruptAt('web');
  const ended = await projectCommand('deploy')(['--wait', ...at], environment(), recorded.terminal);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/^기다리지 않습니다. 배포는 서버에서 계속됩니다. 보기: naru status/);
  expect(await newest()).toMatchObject([{ status: 'running' }]);
});

test('a part waits for the deployment of another container', { tags: 'full' }, async () => {
  const { at, slugs, call, newest } = await prepare(['web', 'api'], 'engine:stall');
  const [web = '', api = ''] = slugs;
  await run('deploy', ['--container', web, ...at]);
  const refused = await run('deploy', ['--container', api, ...at]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('배포하는 중이어서') });
  const recorded = createRecordedTerminal();
  const args = ['--wait', '--container', api, ...at];
  const ended = projectCommand('deploy')(args, environment(), recorded.terminal);
  await expect
    .poll(() => recorded.notes)
    .toContain('다른 컨테이너를 배포하는 중입니다. 끝나기를 기다립니다.');
  const [first] = await newest();
  await call('cancelDeployment', { params: { id: first?.deployment_id ?? '' } });
  await expect.poll(async () => (await newest())[0]?.containers[0]?.slug).toBe(api);
  await call('cancelDeployment', { params: { id: (await newest())[0]?.deployment_id ?? '' } });
  expect(await ended).toMatchObject({ code: 1 });
});

/** Passes requests on to the server, and drops the answers for which `drops` is true. Returns its address. */
async function startLossyProxy(drops: (method: string) => boolean): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '', server().process.address);
    const { method = '', headers } = incoming;
    const passed = send(target, { method, headers }, (answer) => {
      if (drops(method)) incoming.socket.destroy();
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a request whose answer is lost deploys once', { tags: 'full' }, async () => {
  const { at, newest } = await prepare(['web']);
  let lost = 0;
  const address = await startLossyProxy((method) => method === 'POST' && ++lost < 3);
  const ended = await run('deploy', ['--wait', ...at], {}, { NARU_URL: address });
  expect(ended.code).toBe(0);
  expect(lost).toBe(3);
  expect(await newest()).toHaveLength(1);
});

test('a server that is killed and starts again is followed to the end', {
  tags: 'full',
}, async () => {
  const { at, call, newest } = await prepare(['web'], 'engine:stall');
  const recorded = createRecordedTerminal();
  const ended = projectCommand('deploy')(['--wait', ...at], environment(), recorded.terminal);
  await expect.poll(() => recorded.notes.length).toBeGreaterThan(0);
  const start = await kill();
  await expect.poll(() => recorded.notes.join()).toContain('다시 시도합니다.');
  await start();
  const [deployment] = await newest();
  await call('cancelDeployment', { params: { id: deployment?.deployment_id ?? '' } });
  expect(await ended).toMatchObject({ code: 1, stderr: '' });
  expect(recorded.stdout()).toContain('배포가 취소되었습니다');
});

test('a wrong address, token or project is told at once', async () => {
  const { at } = await prepare([]);
  const nowhere = await run('deploy', at, {}, { NARU_URL: 'http://127.0.0.1:9' });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('연결할 수 없습니다') });
  const forged = await run('deploy', at, {}, { NARU_TOKEN: 'naru_x' });
  expect(forged).toMatchObject({ code: 1, stderr: expect.stringMatching(/로그인.*NARU_TOKEN/) });
  const missing = await run('deploy', ['--project', 'nothing']);
  expect(missing.code).toBe(1);
  const unnamed = await run('deploy', []);
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('NARU_PROJECT') });
});

test('the program finds the command, reads the project from its environment, and has no colours', {
  tags: 'full',
}, async () => {
  const { slug } = await prepare(['web']);
  const env = { ...environment(), NARU_PROJECT: slug };
  const ended = await runNaruProgram(['deploy', '--wait'], env);
  expect(ended.code).toBe(0);
  expect(ended.stdout).toContain('배포했습니다');
  expect(ended.stdout + ended.stderr).not.toContain('\u001b');
  expect(ended.stdout + ended.stderr).not.toContain(env.NARU_TOKEN);
  const help = await runNaruProgram(['deploy', '--help'], {});
  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--wait') });
  const wrong = await runNaruProgram(['deploy', '--follow'], env);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--follow') });
});
