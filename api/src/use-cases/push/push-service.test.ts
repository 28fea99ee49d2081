import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import {
  addPushedContainer,
  githubPush,
  newHash,
  newPushedContainer,
} from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({ ENGINE_SPEED: '8' });

async function setUp(settings: Record<string, unknown> = {}) {
  const member = await server().member();
  return {
    ...member,
    memberId: member.id,
    ...(await newPushedContainer(server(), member.call, settings)),
  };
}

/** The triggers and commits of the deployments of a project, the oldest first. */
async function deployed(projectId: string) {
  const rows = await server().services.db.query.deployments.findMany({
    where: eq(deployments.project_id, projectId),
    orderBy: asc(deployments.position),
  });
  return rows;
}

async function commitsOf(call: Awaited<ReturnType<typeof setUp>>['call'], slug: string) {
  const { deployments: all } = (
    await call('listDeployments', { params: { slug }, query: {} })
  ).data();
  return all.map(({ containers }) =>
    containers.map(({ name, commit }) => `${name} ${commit?.hash}`),
  );
}

/** Waits until the newest delivery waits for a running deployment. */
const isQueued = (list: () => Promise<{ reason?: string | null | undefined }[]>) =>
  waitUntil(async () => (await list())[0]?.reason === '진행 중인 배포가 끝나기를 기다립니다.');

describe('pushes to one container', () => {
  test('queue while a deployment runs, and the newest of them is deployed', async () => {
    const { call, params, send, secret, outcomes } = await setUp();
    const [first, second, third] = [newHash(), newHash(), newHash()];
    await send(githubPush(secret, { after: first }));
    await outcomes('deploying');
    await send(githubPush(secret, { before: first, after: second }));
    await send(githubPush(secret, { before: second, after: third }));
    const waiting = await outcomes('waiting', 'replaced', 'deploying');
    expect(waiting[0]?.reason).toBe('진행 중인 배포가 끝나기를 기다립니다.');
    expect(waiting[1]?.reason).toBe(`더 새로운 푸시를 배포합니다. 커밋: ${third.slice(0, 7)}`);
    await outcomes('deployed', 'replaced', 'deployed');
    expect(await commitsOf(call, params.slug)).toEqual([[`web ${third}`], [`web ${first}`]]);
  });

  test('cut the running deployment of an earlier push if the member wants that', {
    tags: 'full',
  }, async () => {
    const { call, params, send, secret, outcomes } = await setUp({ cut_running: true });
    const [first, second] = [newHash(), newHash()];
    await send(githubPush(secret, { after: first }));
    await outcomes('deploying');
    await send(githubPush(secret, { before: first, after: second }));
    await outcomes('deployed', 'replaced');
    const { deployments: all } = (await call('listDeployments', { params, query: {} })).data();
    expect(all.map(({ status }) => status)).toEqual(['success', 'cancelled']);
  });

  test('never cut a deployment that the member has pressed', { tags: 'full' }, async () => {
    const { call, params, send, secret, outcomes } = await setUp({ cut_running: true });
    await call('deploy', { params });
    await send(githubPush(secret));
    await outcomes('waiting');
    await outcomes('deployed');
    const { deployments: all } = (await call('listDeployments', { params, query: {} })).data();
    expect(all.map(({ status, trigger }) => [status, trigger])).toEqual([
      ['success', 'push'],
      ['success', 'press'],
    ]);
  });

  test('arrive in another order, and an older one does not replace a newer one', {
    tags: 'full',
  }, async () => {
    const { call, params, send, secret, outcomes } = await setUp();
    const [first, second] = [newHash(), newHash()];
    await send(githubPush(secret, { before: first, after: second }));
    await outcomes('deployed');
    await send(githubPush(secret, { after: first }));
    const [late] = await outcomes('replaced', 'deployed');
    expect(late?.reason).toBe(
      `같은 브랜치의 더 새로운 푸시(${second.slice(0, 7)})를 먼저 받았습니다.`,
    );
    expect(await commitsOf(call, params.slug)).toEqual([[`web ${second}`]]);
  });

  test.each([
    ['path', { paths: ['README.md'] }],
    ['skip-word', { message: '문서 [skip ci]', paths: ['web/a.ts'] }],
  ])(
    'are deployed after a newer one that deploys nothing (%s) arrived first',
    async (outcome, newer) => {
      const { call, params, send, secret, outcomes } = await setUp({ paths: ['web/**'] });
      const [first, second] = [newHash(), newHash()];
      await send(githubPush(secret, { before: first, after: second, ...newer }));
      await outcomes(outcome);
      await send(githubPush(secret, { after: first, paths: ['web/a.ts'] }));
      await outcomes('deployed', outcome);
      expect(await commitsOf(call, params.slug)).toEqual([[`web ${first}`]]);
    },
  );

  test('may force the branch back to an earlier commit', { tags: 'full' }, async () => {
    const { call, params, send, secret, outcomes } = await setUp();
    const [first, second] = [newHash(), newHash()];
    await send(githubPush(secret, { after: first }));
    await outcomes('deployed');
    await send(githubPush(secret, { before: first, after: second }));
    await outcomes('deployed', 'deployed');
    await send(githubPush(secret, { before: second, after: first }));
    await outcomes('deployed', 'deployed', 'deployed');
    expect(await commitsOf(call, params.slug)).toEqual([
      [`web ${first}`],
      [`web ${second}`],
      [`web ${first}`],
    ]);
  });

  test('of the same commit deploy it once', { tags: 'full' }, async () => {
    const { call, params, send, secret, outcomes } = await setUp();
    const after = newHash();
    await Promise.all([1, 2, 3].map(() => send(githubPush(secret, { after }))));
    await waitUntil(async () => {
      const { deliveries } = (await call('listDeliveries', { params, query: {} })).data();
      return deliveries.every(({ outcome }) =>
        ['deployed', 'already', 'replaced'].includes(outcome),
      );
    });
    expect(await commitsOf(call, params.slug)).toEqual([[`web ${after}`]]);
    await send(githubPush(secret, { after }));
    const [again] = await outcomes('already');
    expect(again).toMatchObject({
      reason: `${after.slice(0, 7)} 커밋은 이미 배포되어 있습니다.`,
      containers: [{ deployment_id: expect.any(String) }],
    });
  });

  test('deploy nothing after the member has switched them off', { tags: 'full' }, async () => {
    const { call, container, send, secret, outcomes, list } = await setUp();
    await send(githubPush(secret));
    await outcomes('deploying');
    await send(githubPush(secret));
    await isQueued(list);
    const params = { id: container.slug };
    await call('updateContainerPush', { params, body: { enabled: false } });
    const [off] = await outcomes('off', 'deployed');
    expect(off?.reason).toBe('기다리는 동안 “푸시하면 배포”가 꺼졌습니다.');
  });

  test('of a deleted container and of a locked account have a reason', {
    tags: 'full',
  }, async () => {
    const { call, memberId, container, send, secret, outcomes, list } = await setUp();
    const { db } = server().services;
    await db.update(users).set({ locked_at: new Date() }).where(eq(users.id, memberId));
    await send(githubPush(secret));
    await waitUntil(async () => (await deployedOutcomes(container.slug)).includes('failed'));
    await db.update(users).set({ locked_at: null }).where(eq(users.id, memberId));
    const [locked] = await outcomes('failed');
    expect(locked?.reason).toBe('계정이 정지되어 있어 배포하지 않았습니다.');
    await send(githubPush(secret));
    await outcomes('deploying');
    await send(githubPush(secret));
    await isQueued(list);
    await call('deleteContainer', { params: { id: container.slug } });
    const [gone] = await outcomes('failed');
    expect(gone?.reason).toBe('컨테이너가 삭제되었습니다.');
  });
});

async function deployedOutcomes(slug: string): Promise<string[]> {
  const rows = await server().services.db.query.deliveryContainers.findMany();
  return rows.filter((row) => row.slug === slug).map(({ outcome }) => outcome);
}

describe('a push to several containers', () => {
  test('deploys those that it concerns together, and leaves the others alone', async () => {
    const { call, params, project, send, secret, outcomes } = await setUp({ paths: ['web/**'] });
    await addPushedContainer(call, params.slug, 'worker', { paths: ['worker/**', 'shared/**'] });
    await addPushedContainer(call, params.slug, 'admin', { paths: ['admin/**'] });
    const after = newHash();
    await send(githubPush(secret, { after, paths: ['web/a.ts', 'shared/b.ts'] }));
    const [delivery] = await outcomes('deployed');
    expect(delivery?.containers).toMatchObject([
      { name: 'admin', outcome: 'path', deployment_id: null },
      { name: 'web', outcome: 'deployed' },
      { name: 'worker', outcome: 'deployed' },
    ]);
    expect(await commitsOf(call, params.slug)).toEqual([
      expect.arrayContaining([`web ${after}`, `worker ${after}`]),
    ]);
    expect(await deployed(project.project_id)).toMatchObject([{ partial: true, trigger: 'push' }]);
    const filtered = await call('listDeliveries', { params, query: { outcome: 'path' } });
    expect(filtered.data().deliveries).toHaveLength(1);
    const none = await call('listDeliveries', { params, query: { container: 'none' } });
    expect(none.data().deliveries).toEqual([]);
  });

  test('goes on with the containers of a deployment that it cuts', { tags: 'full' }, async () => {
    const { call, params, send, secret, outcomes } = await setUp({
      cut_running: true,
      paths: ['web/**'],
    });
    await addPushedContainer(call, params.slug, 'worker', { paths: ['worker/**'] });
    const [first, second] = [newHash(), newHash()];
    await send(githubPush(secret, { after: first, paths: ['web/a.ts', 'worker/b.ts'] }));
    await outcomes('deploying');
    await send(githubPush(secret, { before: first, after: second, paths: ['web/a.ts'] }));
    const [, earlier] = await outcomes('deployed', 'deployed');
    expect(earlier?.containers).toMatchObject([
      { name: 'web', outcome: 'replaced' },
      { name: 'worker', outcome: 'deployed' },
    ]);
    const [last] = await commitsOf(call, params.slug);
    expect(last).toEqual(expect.arrayContaining([`web ${second}`, `worker ${first}`]));
  });
});

describe('a retried delivery', () => {
  test('is decided by the present settings', { tags: 'full' }, async () => {
    const { call, container, params, send, secret, outcomes } = await setUp({ pattern: 'release' });
    const after = newHash();
    await send(githubPush(secret, { after }));
    const [delivery] = await outcomes('branch');
    const id = { id: container.slug };
    await call('updateContainerPush', { params: id, body: { enabled: true, pattern: 'main' } });
    const sought = { ...params, deliveryId: delivery?.delivery_id ?? '' };
    const made = (await call('retryDelivery', { params: sought })).data();
    expect(made).toMatchObject({ retried_from: sought.deliveryId, commit: { hash: after } });
    await outcomes('deployed', 'branch');
    // A commit that is deployed is deployed again.
    await call('retryDelivery', { params: { ...params, deliveryId: made?.delivery_id ?? '' } });
    await outcomes('deployed', 'deployed', 'branch');
    expect(await commitsOf(call, params.slug)).toHaveLength(2);
  });

  test('is refused without a commit, and while it is deployed', async () => {
    const { call, params, send, secret, outcomes } = await setUp();
    await send(githubPush('guessed'));
    const [forged] = await outcomes('forged');
    const retry = (deliveryId = '') => call('retryDelivery', { params: { ...params, deliveryId } });
    expect((await retry(forged?.delivery_id)).error()).toMatchObject({ code: 'DELIVERY_REFUSED' });
    await send(githubPush(secret));
    const [running] = await outcomes('deploying');
    expect((await retry(running?.delivery_id)).error()).toMatchObject({ code: 'DELIVERY_REFUSED' });
  });
});

test('a failed deployment gives its delivery the reason', { tags: 'full' }, async () => {
  const { call } = await server().member();
  const { params, send, secret, outcomes } = await newPushedContainer(server(), call);
  // The containers of a project of this name do not start in the simulation.
  await call('updateProject', { params, body: { name: 'engine:fail' } });
  await send(githubPush(secret));
  const [delivery] = await outcomes('failed');
  expect(delivery?.reason).toContain('컨테이너가 종료되었습니다');
  const { deployments: all } = (await call('listDeployments', { params, query: {} })).data();
  expect(delivery?.containers[0]?.deployment_id).toBe(all[0]?.deployment_id);
});

test('a push that waits for checks without a code host has a reason', {
  tags: 'full',
}, async () => {
  const { send, secret, outcomes } = await setUp({ wait_for_checks: true });
  await send(githubPush(secret));
  const [delivery] = await outcomes('failed');
  expect(delivery?.reason).toContain('이 저장소의 커밋 검사를 읽을 수 없어');
});

test('deliveries and hooks are in the events of the project', { tags: 'full' }, async () => {
  const { call, params, send, secret, outcomes } = await setUp();
  const lists = async () => (await call('projectEvents', { params })).data().lists;
  const before = await lists();
  await send(githubPush(secret));
  await outcomes('deployed');
  const after = await lists();
  expect(after?.deliveries).not.toBe(before?.deliveries);
  expect(after?.hooks).not.toBe(before?.hooks);
});
