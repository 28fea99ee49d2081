import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../storage/ids.ts';
import { containerStates } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { setUpBackups } from '../../testing/data-backup-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findDeployedDatabase } from './running-database.ts';

const server = useTestServer({}, { idle: true });

test('a database is checked with the image that it runs', async () => {
  const { services, database } = await setUpBackups(server());
  const { db } = services;
  const deploy = async (status: string, image: string | null) => {
    const id = newId();
    const { projectId: project_id, container: slug } = database;
    await db.insert(deployments).values({ id, project_id, status, finished_at: new Date() });
    await db.insert(deploymentContainers).values({ deployment_id: id, slug, name: 'db', image });
    return id;
  };
  const image = async () => (await findDeployedDatabase(db, database.id))?.image;
  const observed = await deploy('failed', 'observed');
  await deploy('success', 'later');
  await deploy('success', null);
  await deploy('failed', 'not started');
  expect(await image()).toBe('later');
  await db
    .update(containerStates)
    .set({ deployment_id: observed })
    .where(eq(containerStates.container_id, database.id));
  expect(await image()).toBe('observed');
});
