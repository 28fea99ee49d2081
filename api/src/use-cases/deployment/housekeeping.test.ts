import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deployments } from '../../storage/schema/deployment.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { pruneDeployments } from './deployment.ts';
import { findRollbackImages } from './housekeeping.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call } = await server().member();
  const project = await newProject(call, name);
  const { slug: id } = await newContainer(call, project.slug);
  const deploy = async (status = 'success') => {
    const params = { slug: project.slug };
    const deployment_id = (await call('deploy', { params })).data().deployment_id ?? '';
    const detail = () => call('getDeployment', { params: { id: deployment_id } });
    const ended = async () => (await detail()).data().status === status;
    await waitUntil(ended);
    return deployment_id;
  };
  const change = async (value: string) => {
    await call('deleteBuildVar', { params: { id, name: 'V' } });
    await call('createBuildVar', { params: { id }, body: { key: 'V', value } });
  };
  const kept = async () => {
    const { db } = server().services;
    const ofOurs = eq(deployments.project_id, project.project_id);
    const rows = await db.select().from(deployments).where(ofOurs).orderBy(deployments.position);
    return rows.map((row) => row.id);
  };
  return { call, project, deploy, change, kept };
}

test('the last deployments are kept, and the one that what runs came from', async () => {
  const { call, project, deploy, kept } = await setting();
  const running = await deploy();
  await call('updateProject', { params: { slug: project.slug }, body: { name: 'engine:fail' } });
  await newContainer(call, project.slug, 'other');
  const failed: string[] = [];
  for (let round = 0; round < 4; round += 1) failed.push(await deploy('failed'));
  await pruneDeployments(server().services.db, project.project_id, 2);
  const ids = await kept();
  expect(ids).toContain(failed.at(-1));
  expect(ids).toContain(failed.at(-2));
  expect(ids).not.toContain(failed[0]);
  expect(ids.length).toBeLessThanOrEqual(3);
  expect([running, ...failed]).toEqual(expect.arrayContaining(ids));
});

test('of each container the last five images are kept', async () => {
  const { deploy, change } = await setting();
  const { engine } = server().services.runtime;
  const images: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    await change(String(round));
    const deployment = await deploy();
    const running = (await engine.observe()).find((one) => one.deployment === deployment);
    images.push(running?.image ?? '');
  }
  const kept = await findRollbackImages(server().services.db);
  expect(images.filter((image) => kept.includes(image))).toEqual(images.slice(1));
});
