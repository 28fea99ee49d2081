import { describe, expect, test, vi } from 'vitest';
import type { ImagePreparationRequest } from '../../engine/container-runtime.ts';
import { runTransaction } from '../../storage/database.ts';
import { createTwoContainers } from '../../testing/partial-deployments.ts';
import { useTestServer } from '../../testing/test-server.ts';
import {
  type PartialDeployment,
  requestPartialDeployment,
  startDeployment,
} from '../../use-cases/deployment/request-deployment.ts';

const server = useTestServer();
const setting = () => createTwoContainers(server());

describe('what changed', () => {
  test('is told of the part alone, and of the others by the next deployment of all', async () => {
    const { call, web, api, save, pretend } = await setting();
    const changesOf = async (id: string) =>
      (await call('deploymentChanges', { params: { id } })).data();
    const first = await pretend({ containers: [web] });
    expect((await changesOf(first)).changes).toMatchObject([{ container: web, change: 'added' }]);
    await save(web, '1');
    await save(api, '1');
    const all = await pretend();
    expect((await changesOf(all)).changes).toMatchObject([
      { container: web, subject: 'env' },
      { container: api, subject: 'container', change: 'added' },
    ]);
    await save(web, '2');
    await save(api, '2');
    const part = await pretend({ containers: [api] });
    expect(await changesOf(part)).toMatchObject({
      compared_with: all,
      changes: [{ container: api, subject: 'env', from: '1', to: '2' }],
    });
    const last = await pretend();
    expect(await changesOf(last)).toMatchObject({
      compared_with: part,
      changes: [{ container: web, subject: 'env', from: '1', to: '2' }],
    });
  });
});

describe('a rollback', () => {
  test('to a part changes only its containers', async () => {
    const { call, web, api, save, pretend, waiting, ended, history } = await setting();
    const apply = vi.spyOn(server().services.runtime.engine, 'apply');
    // The engine has no instance of what was only stored, so that the reconciler creates them too.
    const appliedBy = (id: string | undefined) =>
      Object.fromEntries(
        apply.mock.calls.flatMap(([{ deployment, container, env }]) =>
          deployment === id ? [[container, env.V]] : [],
        ),
      );
    await save(web, '1');
    await save(api, '1');
    const all = await pretend();
    await save(web, '2');
    const part = await pretend({ containers: [web] });
    await save(web, '3');
    await save(api, '3');
    await pretend();
    const { kept, changes } = (await call('previewRollback', { params: { id: part } })).data();
    expect(kept).toMatchObject([{ slug: api }]);
    expect(changes).toMatchObject([{ container: web, from: '3', to: '2' }]);
    const back = (await call('rollBackDeployment', { params: { id: part } })).data();
    await ended(back?.deployment_id ?? '');
    expect(appliedBy(back?.deployment_id)).toEqual({ [web]: '2' });
    expect(await waiting()).toEqual([web]);
    expect((await history())[0]).toMatchObject({ partial: true, rolled_back_to: part });
    const whole = (await call('rollBackDeployment', { params: { id: all } })).data();
    expect(await ended(whole?.deployment_id ?? '')).toMatchObject({ partial: false });
    expect(appliedBy(whole?.deployment_id)).toEqual({ [web]: '1', [api]: '1' });
  });
});

describe('an exact commit', () => {
  const request = async (
    own: Awaited<ReturnType<typeof setting>>,
    wanted: Pick<PartialDeployment, 'containers'> & Partial<PartialDeployment>,
  ) => {
    const { db, secrets: box, runtime, deployments, log } = server().services;
    const requested = await runTransaction(db, (tx) =>
      requestPartialDeployment(
        { tx, box, access: { memberId: own.memberId, right: 'deploy' }, runtime },
        { slug: own.slug },
        { trigger: 'push', assignPorts: deployments.assignPorts, ...wanted },
      ),
    );
    return startDeployment({ db, runtime, log, wake: deployments.wake }, requested);
  };
  const commit = { hash: 'c'.repeat(40), subject: '푸시한 것', author: '누구' };

  test('is built, and is shown from the beginning', async () => {
    const own = await setting();
    const requests: ImagePreparationRequest[] = [];
    const { images } = server().services.runtime;
    const real = images.prepare.bind(images);
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((wanted, context) => {
      requests.push(wanted);
      return real(wanted, context);
    });
    try {
      const { id } = await request(own, { containers: new Map([[own.web, commit]]) });
      expect(await own.detail(id)).toMatchObject({ trigger: 'push', containers: [{ commit }] });
      expect(await own.ended(id)).toMatchObject({ status: 'success', containers: [{ commit }] });
      expect(requests).toMatchObject([{ source: { branch: 'main', commit: commit.hash } }]);
    } finally {
      prepare.mockRestore();
    }
  });

  test('is refused when it is none', async () => {
    const own = await setting();
    const containers = new Map([[own.web, { ...commit, hash: '--upload-pack=x' }]]);
    await expect(request(own, { containers })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('can cut a running deployment of others', async () => {
    const own = await setting();
    const first = await request(own, { containers: new Map([[own.api, undefined]]) });
    const containers = new Map([[own.web, commit]]);
    await expect(request(own, { containers })).rejects.toMatchObject({
      code: 'DEPLOYMENT_RUNNING',
    });
    await request(own, { containers, cancelsOthers: true });
    expect(await own.detail(first.id)).toMatchObject({ status: 'cancelled' });
  });
});

test('a failure is shown until its container is deployed', async () => {
  const { call, web, api, pretend } = await setting();
  const attention = async () => {
    const { projects } = (await call('listProjectOverviews')).data();
    return projects[0]?.attention;
  };
  const failed = await pretend({ status: 'failed', failed: [api] });
  await pretend({ containers: [web] });
  expect(await attention()).toMatchObject([{ kind: 'deployment', deployment_id: failed }]);
  await pretend({ containers: [api] });
  expect(await attention()).toEqual([]);
});

test('a container that never started says why, also after other containers are deployed', async () => {
  const { call, slug, web, api, pretend } = await setting();
  const failed = await pretend({ status: 'failed', failed: [api] });
  await pretend({ containers: [web] });
  const state = async () => (await call('containerState', { params: { id: api } })).data();
  const told = {
    ...{ state: 'failed', reason: '시작하지 못했습니다.', deployment_id: null },
    failed_deployment_id: failed,
  };
  expect(await state()).toMatchObject(told);
  const { containers } = (await call('projectEvents', { params: { slug } })).data();
  expect(containers.find((one) => one.slug === api)).toMatchObject(told);
  await call('containerAction', { params: { id: api }, body: { action: 'stop' } });
  expect(await state()).toMatchObject({ state: 'stopped' });
  await call('containerAction', { params: { id: api }, body: { action: 'start' } });
  await pretend({ status: 'cancelled', containers: [api] });
  expect(await state()).toMatchObject({ state: 'idle', failed_deployment_id: null });
});
