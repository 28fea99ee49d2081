import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { networks } from '../../storage/schema/network.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { assignPorts, reclaimPort } from './published-ports.ts';

const server = useTestServer();

const PORTS = { first: 31_000, last: 31_009, address: '203.0.113.1' };

/** Creates a project with tcp networks at these ports of one container. */
async function setting(...internalPorts: number[]) {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const ids: string[] = [];
  for (const internal_port of internalPorts) {
    const body = { internal_port, network_type: 'tcp' } as const;
    ids.push((await call('createNetwork', { params: { id }, body })).data().network_id);
  }
  const { db } = server().services;
  const portOf = async (network = '') => {
    const [row] = await db.select().from(networks).where(eq(networks.id, network));
    return row && [row.external_port, row.external_ip];
  };
  return { db, project: project_id ?? '', ids, portOf };
}

describe('the port that a network had on the outside', () => {
  test('is its own again when nobody has it', async () => {
    const { db, ids, portOf } = await setting(5000);
    await reclaimPort(db, ids[0] ?? '', 31_005, PORTS);
    expect(await portOf(ids[0])).toEqual([31_005, '203.0.113.1']);
  });

  test('stays with whoever has it by now', async () => {
    const { db, project, ids, portOf } = await setting(5000, 5001);
    await assignPorts(db, project, PORTS);
    const [taken] = (await portOf(ids[0])) ?? [];
    await db
      .update(networks)
      .set({ external_port: null, external_ip: null })
      .where(eq(networks.id, ids[1] ?? ''));
    await reclaimPort(db, ids[1] ?? '', Number(taken), PORTS);
    expect(await portOf(ids[1])).toEqual([null, null]);
  });

  test('is not given back when the server no longer gives it out', async () => {
    const { db, ids, portOf } = await setting(5000);
    await reclaimPort(db, ids[0] ?? '', 40_000, PORTS);
    expect(await portOf(ids[0])).toEqual([null, null]);
  });
});
