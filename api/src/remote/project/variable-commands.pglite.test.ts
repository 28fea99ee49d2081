/** Tests of `naru run` and `naru env` with a server in another process. */
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNaruProgram } from '../../testing/processes.ts';
import { useProjectCommands } from '../../testing/project-commands.ts';
import { referenceTo } from '../../testing/references.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const { environment, run, prepare } = useProjectCommands();

type Variable = readonly ['env' | 'secret', string, string];

/** A project whose container `web` has variables. */
async function withVariables(...variables: readonly Variable[]) {
  const own = await prepare(['web', 'db']);
  const [web = '', db = ''] = own.slugs;
  const save = (id: string, ...some: readonly Variable[]) =>
    own.call('saveVariables', {
      params: { id },
      body: { variables: some.map(([kind, key, value]) => ({ kind, key, value, replace: true })) },
    });
  await save(db, ['env', 'NAME', 'shop'], ['secret', 'PASSWORD', 'db-hidden']);
  if (variables.length > 0) await save(web, ...variables);
  const read = async () => (await own.call('getContainer', { params: { id: web } })).data();
  const secrets = async () =>
    (await own.call('listSecrets', { params: { id: web } })).data().secrets;
  const values = async () =>
    Object.fromEntries(((await read()).env_vars ?? []).map(({ key, value }) => [key, value]));
  const at = ['--container', 'web', ...own.at];
  return { ...own, web, db, save, values, secrets, at };
}

const PRINT = 'process.stdout.write(JSON.stringify(process.env))';

describe('a program', () => {
  test('has the variables with the values of references, and neither token nor secrets', async () => {
    const { at } = await withVariables(
      ['env', 'GREETING', '안녕\n하세요'],
      ['env', 'DATABASE', `db://${referenceTo('db', 'NAME')}`],
      ['env', 'HEADER', referenceTo('db', 'PASSWORD')],
      ['env', 'LITERAL', `$${referenceTo('db', 'NAME')}`],
      ['secret', 'LOGIN', 'hidden'],
    );
    const node = [process.execPath, '-e', PRINT];
    const ended = await runNaruProgram(['run', ...at, '--', ...node], {
      ...environment(),
      OWN: '1',
    });
    expect(ended.code).toBe(0);
    const env = JSON.parse(ended.stdout);
    expect(env).toMatchObject({
      ...{
        GREETING: '안녕\n하세요',
        DATABASE: 'db://shop',
        LITERAL: referenceTo('db', 'NAME'),
        OWN: '1',
      },
    });
    for (const key of ['HEADER', 'LOGIN', 'NARU_TOKEN']) expect(env).not.toHaveProperty(key);
    expect(ended.stderr).toMatch(/^HEADER: 시크릿을 참조하는/m);
    expect(ended.stderr).toMatch(/^LOGIN: 시크릿입니다/m);
    const words = ['run', '--secrets', ...at, '--', ...node];
    const withSecrets = await runNaruProgram(words, environment());
    expect(JSON.parse(withSecrets.stdout)).toMatchObject({ LOGIN: 'hidden' });
  });

  test('ends with its own code, also when a signal or a wrong name ends it', {
    tags: 'full',
  }, async () => {
    const { at } = await withVariables();
    const of = async (...words: string[]) =>
      (await runNaruProgram(['run', ...at, '--', ...words], environment())).code;
    expect(await of(process.execPath, '-e', 'process.exit(7)')).toBe(7);
    expect(await of(process.execPath, '-e', 'process.kill(process.pid, "SIGTERM")')).toBe(143);
    expect(await of('no-such-program')).toBe(127);
    const plain = join(temporaryFolder(), 'plain');
    writeFileSync(plain, '');
    chmodSync(plain, 0o600);
    expect(await of(plain)).toBe(126);
    expect(await run('run', at)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('-- 뒤에'),
    });
  });

  test('is of a named container, where there are several', async () => {
    const own = await prepare(['web', 'db']);
    const ended = await run('run', [...own.at, '--', 'true']);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('web, db') });
  });
});

describe('a file', () => {
  const inFolder = () => {
    const folder = temporaryFolder();
    const path = join(folder, '.env');
    return { path, more: { INIT_CWD: folder }, read: () => readFileSync(path, 'utf8') };
  };

  test('is pulled without values of secrets, is private, and pushed again changes nothing', async () => {
    const { at, values } = await withVariables(
      ['env', 'PLAIN', 'a'],
      ['env', 'HARD', `it's "$HOME"\n\`둘째 줄\` # no comment`],
      ['env', 'REFERENCE', referenceTo('db', 'NAME')],
      ['secret', 'LOGIN', 'hidden'],
    );
    const { path, more, read } = inFolder();
    const pulled = await run('env', ['pull', ...at], {}, more);
    expect(pulled).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(read()).toContain('LOGIN');
    expect(read()).not.toContain('hidden');
    const before = await values();
    const pushed = await run('env', ['push', ...at], {}, more);
    expect(pushed).toMatchObject({ code: 0, stdout: '바꿀 것이 없습니다. 그대로 3\n' });
    expect(await values()).toEqual(before);
    const again = await run('env', ['pull', ...at], {}, more);
    expect(again.stdout).toContain('이미 같습니다');
  });

  test('that exists is replaced after a confirmation that says what changes', async () => {
    const { at } = await withVariables(['env', 'A', '1'], ['secret', 'LOGIN', 'hidden']);
    const { path, more, read } = inFolder();
    writeFileSync(path, 'A=old\nMINE=1\n');
    const refused = await run('env', ['pull', ...at], {}, more);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(refused.stdout).toMatch(/~ 변경 +A\n.*- 삭제 +MINE/s);
    await run('env', ['pull', ...at], { answer: false }, more);
    expect(read()).toBe('A=old\nMINE=1\n');
    const yes = await run('env', ['pull', '--yes', '--secrets', ...at], {}, more);
    expect(yes.code).toBe(0);
    expect(read()).toBe('A=1\n# 시크릿\nLOGIN=hidden\n');
  });

  test('is pushed with a plan, keeps secrets secret, and deletes only if wanted', async () => {
    const { at, values, secrets } = await withVariables(
      ['env', 'SAME', '1'],
      ['env', 'OLD', '1'],
      ['env', 'GONE', '1'],
      ['secret', 'LOGIN', 'before'],
    );
    const { path, more } = inFolder();
    writeFileSync(path, 'SAME=1\nOLD=2\nLOGIN=after\nNEW=3\nTOKEN=4\nEMPTY=\n');
    const args = ['push', '--secret', 'TOKEN', ...at];
    const refused = await run('env', args, {}, more);
    expect(refused).toMatchObject({ code: 2 });
    expect(await values()).toEqual({ SAME: '1', OLD: '1', GONE: '1' });
    const pushed = await run('env', [...args, '--yes'], {}, more);
    expect(pushed).toMatchObject({ code: 0, stderr: '' });
    expect(pushed.stdout).toMatch(/~ 변경 +OLD\n.*~ 변경 +LOGIN +시크릿\n.*\+ 추가 +NEW/s);
    expect(pushed.stdout).not.toContain('after');
    expect(pushed.notes.join()).toContain('.env:6 EMPTY: 값이 비어 있어');
    expect(await values()).toEqual({ SAME: '1', OLD: '2', GONE: '1', NEW: '3' });
    expect((await secrets()).map(({ key, value }) => [key, value])).toEqual([
      ['LOGIN', 'after'],
      ['TOKEN', '4'],
    ]);
    const deleted = await run('env', ['push', '--delete', '--yes', ...at], {}, more);
    expect(deleted.stdout).toMatch(/- 삭제 +GONE/);
    expect(await values()).toEqual({ SAME: '1', OLD: '2', NEW: '3' });
    expect(await secrets()).toHaveLength(2);
  });

  test('with problems is refused as a whole, with all of them', async () => {
    const { at, values } = await withVariables();
    const { path, more } = inFolder();
    const push = (...flags: string[]) => run('env', ['push', '--yes', ...flags, ...at], {}, more);
    expect(await push()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('파일이 없습니다'),
    });
    writeFileSync(path, 'GOOD=1\nno pair\n1BAD=2\n');
    expect((await push()).stderr).toMatch(/^\.env:2 KEY=VALUE.*\n\.env:3 1BAD: 키는/);
    writeFileSync(path, Buffer.from([0x41, 0x3d, 0xff, 0xfe]));
    expect((await push()).stderr).toContain('UTF-8');
    writeFileSync(path, 'A=1\n');
    expect((await push('--secret', 'B')).stderr).toContain('파일에 없는 키');
    expect(await push('--secrets')).toMatchObject({ code: 2 });
    expect(await values()).toEqual({});
  });
});
