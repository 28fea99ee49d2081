import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deployments } from '../../storage/schema/deployment.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();

test('a simulation carries out its own deployments alone, and leaves those of an engine to who has it', async () => {
  const { call } = await server().member();
  const { services } = server();
  const [real, own] = [await newProject(call), await newProject(call, '모의')];
  for (const { slug } of [real, own]) await newContainer(call, slug);
  const id = await storeFinishedDeployment(services, real.slug);
  const waiting = { status: 'running', finished_at: null };
  await services.db.update(deployments).set(waiting).where(eq(deployments.id, id));
  // The deployment for the real engine is older, so a worker that has finished the later deployment has skipped the older one.
  const latest = async (slug: string) =>
    (await call('latestDeployment', { params: { slug } })).data();
  await call('deploy', { params: { slug: own.slug } });
  await waitUntil(async () => (await latest(own.slug)).status === 'success');
  expect(await latest(own.slug)).toMatchObject({ simulated: true });
  expect(await latest(real.slug)).toMatchObject({ status: 'running', simulated: false });
});
