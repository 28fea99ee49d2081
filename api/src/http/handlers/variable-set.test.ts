import type { variableSetBody } from '@naru/contract/endpoints/variable';
import { CONTAINER_VARIABLES_MAX_BYTES, MAX_VARIABLES_PER_KIND } from '@naru/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function ownContainer() {
  const { call } = await server().member();
  const { slug } = await newProject(call, '결제');
  const { slug: id } = await newContainer(call, slug, '웹');
  const params = { id };
  const save = (...variables: z.input<typeof variableSetBody>['variables']) =>
    call('saveVariables', { params, body: { variables } });
  const values = async () => {
    const { env_vars } = (await call('listEnvVars', { params })).data();
    const { secrets } = (await call('listSecrets', { params })).data();
    const { build_vars } = (await call('listBuildVars', { params })).data();
    return [...env_vars, ...secrets, ...build_vars].map(({ key, value }) => `${key}=${value}`);
  };
  return { call, slug, params, save, values };
}

const env = (key: string, value: string) => ({ kind: 'env', key, value }) as const;
/** A variable of an unknown kind. */
const strange = Object.assign(env('A', 'x'), JSON.parse('{ "kind": "other" }'));

describe('several variables are saved at once', () => {
  test('new ones and changed ones of every kind, in the order in which they came', async () => {
    const { call, params, save, values } = await ownContainer();
    await call('createEnvVar', { params, body: { key: 'PORT', value: '80' } });
    await call('createSecret', { params, body: { key: 'TOKEN', value: '옛 값' } });
    const saved = await save(
      env(' log_level ', ' debug\n'),
      { ...env('PORT', '8080'), replace: true },
      { kind: 'secret', key: 'TOKEN', value: '새 값', replace: true },
      { kind: 'build', key: 'PORT', value: '1' },
      { ...env('LATE', 'x'), replace: true },
    );
    expect(saved.data()).toEqual({ added: 3, changed: 2 });
    expect(await values()).toEqual([
      'PORT=8080',
      'LOG_LEVEL= debug\n',
      'LATE=x',
      'TOKEN=새 값',
      'PORT=1',
    ]);
  });

  test('the activity log tells of each of them as if it had been saved by itself, and no values', async () => {
    const { call, params, save } = await ownContainer();
    await call('createSecret', { params, body: { key: 'TOKEN', value: 'x' } });
    await save(env('PORT', '비밀-1'), {
      kind: 'secret',
      key: 'TOKEN',
      value: '비밀-2',
      replace: true,
    });
    await save(env('PORT', '비밀-3'));
    const { activities } = (await call('listMyActivity', { query: { kind: 'variable' } })).data();
    expect(
      activities.map(({ action, project, target, outcome }) =>
        [action, project, target, outcome].join(' | '),
      ),
    ).toEqual([
      'variables-saved | 결제 | 웹 | KEY_EXISTS',
      'variables-saved | 결제 | 웹 | done',
      'secret-changed | 결제 | 웹 · TOKEN | done',
      'env-var-created | 결제 | 웹 · PORT | done',
      'secret-created | 결제 | 웹 · TOKEN | done',
    ]);
    expect(JSON.stringify(activities)).not.toContain('비밀');
  });

  test('they wait for the next deployment, each with when and by whom', async () => {
    const { call, slug, save } = await ownContainer();
    await storeFinishedDeployment(server().services, slug);
    await save(env('PORT', '80'), { kind: 'secret', key: 'TOKEN', value: 'x' });
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes).toMatchObject([
      { subject: 'env', name: 'PORT', change: 'added', to: '80', changed_at: expect.any(String) },
      { subject: 'secret', name: 'TOKEN', change: 'added', changed_at: expect.any(String) },
    ]);
  });
});

describe('one that cannot be saved keeps all of them from it', () => {
  test('a key that is there and was not said to be replaced', async () => {
    const { call, params, save, values } = await ownContainer();
    await call('createEnvVar', { params, body: { key: 'PORT', value: '80' } });
    const failed = await save(env('NEW', '1'), env('port', '8080'));
    expect(failed.error()).toMatchObject({
      code: 'KEY_EXISTS',
      details: [{ field: 'variables.1.key', reason: '이미 존재하는 키입니다.' }],
    });
    expect(await values()).toEqual(['PORT=80']);
  });

  test.each([
    ['an invalid key', env('1A', 'x'), 'variables.1.key'],
    ['an empty value', env('A', ' '), 'variables.1.value'],
    ['a value that is too long', env('A', 'x'.repeat(65_537)), 'variables.1.value'],
    ['an unknown kind', strange, 'variables.1.kind'],
    ['the key of another one', env('first', 'x'), 'variables.1.key'],
  ])('%s', async (_, second, field) => {
    const { save, values } = await ownContainer();
    const failed = (await save(env('FIRST', '1'), second)).error();
    expect(failed).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
    expect(failed.message).toMatch(/[가-힣]/);
    expect(await values()).toEqual([]);
  });

  test('one more than there may be of a kind', async () => {
    const { save, values } = await ownContainer();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => env(`K${index}`, 'x'));
    expect((await save(...many(MAX_VARIABLES_PER_KIND + 1))).error().code).toBe('VARIABLES_FULL');
    expect(await values()).toEqual([]);
    expect((await save(...many(MAX_VARIABLES_PER_KIND))).status).toBe(200);
    expect((await save(env('MORE', 'x'))).error().code).toBe('VARIABLES_FULL');
    expect((await save({ kind: 'build', key: 'MORE', value: 'x' })).status).toBe(200);
  });

  test('more than the container may hold, though what is replaced makes room', async () => {
    const { save, values } = await ownContainer();
    const eighth = CONTAINER_VARIABLES_MAX_BYTES / 8;
    const big = (letter: string) => env(letter, letter.repeat(eighth - 1));
    await save(...Array.from('ABCDEFG', big));
    const failed = await save(big('H'), env('I', 'x'));
    expect(failed.error()).toMatchObject({
      code: 'CONFIGURATION_TOO_LARGE',
      message: '변수는 컨테이너마다 모두 합쳐 512 KiB까지 저장할 수 있습니다. 현재 가용: 64 KiB',
    });
    expect(await values()).toHaveLength(7);
    const smaller = { ...env('A', 'x'), replace: true };
    expect((await save(big('H'), env('I', 'x'), smaller)).status).toBe(200);
  });

  test('none, and more than any container has', async () => {
    const { save } = await ownContainer();
    const message = '변수는 한 번에 1개에서 600개까지 저장할 수 있습니다.';
    const many = Array.from({ length: 601 }, (_, index) => env(`K${index}`, 'x'));
    expect((await save()).error().message).toBe(message);
    expect((await save(...many)).error().message).toBe(message);
  });
});

test('two sets at once do not pass a limit together', async () => {
  const { save, values } = await ownContainer();
  const many = (prefix: string) =>
    Array.from({ length: 150 }, (_, index) => env(`${prefix}${index}`, 'x'));
  const answers = await Promise.all([save(...many('A')), save(...many('B'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await values()).toHaveLength(150);
});
