/** Tests that points in time of a database wait for its deployment as every other setting does. */
import { expect, test } from 'vitest';
import { planPoints } from '../../testing/archive-setting.ts';
import { addRunningDatabase } from '../../testing/data-backups.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

async function setUp(kind?: string) {
  const { services, member } = server();
  const { call } = await member();
  const { project: slug, container } = await addRunningDatabase(services, call, kind);
  return {
    ...{ call, slug, container },
    plan: (point_in_time: boolean) => planPoints(call, container, point_in_time),
    pending: async () => (await call('listChanges', { params: { slug } })).data().changes,
    discard: (ids: string[]) => call('discardChanges', { params: { slug }, body: { ids } }),
    deployed: () => storeFinishedDeployment(services, slug),
  };
}

test('points in time wait for a deployment, which restarts the database', async () => {
  const { call, container, plan, pending, deployed } = await setUp();
  expect(await pending()).toEqual([]);
  (await plan(true)).data();
  expect(await pending()).toMatchObject([
    {
      ...{ container, subject: 'point_in_time', name: null, change: 'changed' },
      ...{ from: 'off', to: 'on', effect: 'restart', can_discard: true },
      changed_by: (await call('me')).data().username,
    },
  ]);
  await deployed();
  expect(await pending()).toEqual([]);
  (await plan(false)).data();
  expect(await pending()).toMatchObject([{ from: 'on', to: 'off' }]);
});

test('another time of the backups waits for no deployment', async () => {
  const { call, container, pending } = await setUp();
  const body = { enabled: true, at: '04:20', keep_days: 3, keep_weeks: 4, keep_months: 3 };
  (await call('updateBackupPlan', { params: { id: container }, body })).data();
  expect(await pending()).toEqual([]);
});

test('points in time are discarded in both directions, and the rest of the plan stays', async () => {
  const { call, slug, container, plan, pending, discard, deployed } = await setUp();
  const idsOf = async () => (await pending()).map(({ id }) => id);
  const stored = async () => {
    const { plans } = (await call('listDataBackups', { params: { slug } })).data();
    return plans.find((one) => one.container === container);
  };
  (await plan(true)).data();
  expect((await discard(await idsOf())).data().changes).toEqual([]);
  (await plan(true)).data();
  await deployed();
  (await plan(false)).data();
  expect((await discard(await idsOf())).data().changes).toEqual([]);
  expect(await stored()).toMatchObject({ point_in_time: true, at: '03:10' });
});

test('a database without points in time has no such change', async () => {
  const { pending } = await setUp('redis');
  expect(await pending()).toEqual([]);
});
