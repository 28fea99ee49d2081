import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';

const server = useTestServer();
const MIB = 2 ** 20;
const CONTAINERS = 10;
const VARIABLES = 20;

test('a usual project can be deployed a hundred times an hour, all day', async () => {
  const { id: memberId, call } = await server().member();
  const { slug } = await newProject(call);
  for (let made = 0; made < CONTAINERS; made += 1) {
    const { slug: id } = await newContainer(call, slug, `container-${made}`);
    const variables = Array.from({ length: VARIABLES }, (_, index) => ({
      kind: 'env' as const,
      key: `VARIABLE_${index}`,
      value: 'v'.repeat(100),
      replace: false,
    }));
    await call('saveVariables', { params: { id }, body: { variables } });
  }
  const { db, writes } = server().services;
  const before = (await writes.use(db, memberId)).day.used;
  const { deployment_id } = (await call('deploy', { params: { slug } })).data();
  const params = { id: deployment_id ?? '' };
  const status = async () => (await call('getDeployment', { params })).data().status;
  await waitUntil(async () => (await status()) === 'success');
  const each = (await writes.use(db, memberId)).day.used - before;
  const { RATE_WRITES_MIB_PER_HOUR: hour, RATE_WRITES_MIB_PER_DAY: day } = readConfig({});
  expect(each * 100).toBeLessThan((hour * MIB) / 4);
  expect(each * 100 * 24).toBeLessThan((day * MIB) / 4);
});
