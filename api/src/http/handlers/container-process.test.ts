import { describe, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const IMAGE = { entrypoint: null, command: null, working_dir: null, user: null };

async function setting() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const save = (body: Parameters<typeof call<'updateContainerProcess'>>[1]['body']) =>
    call('updateContainerProcess', { params: { id }, body });
  const pending = async () => (await call('listChanges', { params: { slug } })).data().changes;
  return { call, slug, id, save, pending };
}

describe('the process of a container', () => {
  test('is that of the image until it is set, and what is omitted is that of the image again', async () => {
    const { call, id, save } = await setting();
    expect((await call('getContainer', { params: { id } })).data()).toMatchObject(IMAGE);
    const process = {
      entrypoint: ['/start.sh', '', '한글 🚀'],
      command: ['sh', '-c', 'a\nb "$HOME"'],
      working_dir: '/srv/앱',
      user: '1000:1000',
    };
    expect((await save(process)).data()).toMatchObject(process);
    expect((await call('getContainer', { params: { id } })).data()).toMatchObject(process);
    expect((await save({ command: ['serve'] })).data()).toMatchObject({
      ...IMAGE,
      command: ['serve'],
    });
    expect((await save({})).data()).toMatchObject(IMAGE);
  });

  test.each([
    [{ entrypoint: [] }, 'entrypoint'],
    [{ entrypoint: ['', 'a'] }, 'entrypoint'],
    [{ command: Array<string>(65).fill('a') }, 'command'],
    [{ command: ['a', 'x'.repeat(4097)] }, 'command.1'],
    [{ working_dir: 'srv' }, 'working_dir'],
    [{ user: '70000' }, 'user'],
  ])('is refused for a value that no container can have, case %#', async (body, field) => {
    const { call, id, save } = await setting();
    expect((await save(body)).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
    expect((await call('getContainer', { params: { id } })).data()).toMatchObject(IMAGE);
  });

  test('waits for a deployment, with its author and in one line', async () => {
    const { slug, save, pending } = await setting();
    await storeFinishedDeployment(server().services, slug);
    await save({ entrypoint: ['/bin/a b'], command: [`it's`], working_dir: '/srv', user: 'node' });
    expect(await pending()).toMatchObject([
      { subject: 'entrypoint', change: 'added', from: null, to: `'/bin/a b'`, effect: 'restart' },
      { subject: 'command', to: `"it's"`, changed_by: expect.any(String) },
      { subject: 'working_dir', to: '/srv', can_discard: true },
      { subject: 'user', to: 'node' },
    ]);
  });

  test('runs after a deployment, and that of then after a rollback', async () => {
    const { call, slug, id, save, pending } = await setting();
    const { deployed, ended } = projectDeploymentCalls(call, slug);
    const running = async () => {
      const all = await server().services.runtime.engine.observe();
      return all.find(({ container }) => container === id)?.specHash;
    };
    await save({ command: ['first'] });
    const first = await deployed();
    const before = await running();
    await save({ command: ['second'] });
    expect((await deployed()).status).toBe('success');
    expect(await running()).not.toBe(before);
    const params = { id: first.deployment_id };
    const back = (await call('rollBackDeployment', { params })).data();
    expect((await ended(back.deployment_id ?? '')).status).toBe('success');
    expect(await running()).toBe(before);
    expect(await pending()).toMatchObject([{ subject: 'command', from: 'first', to: 'second' }]);
  });
});
