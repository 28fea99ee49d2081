import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { users } from '../../storage/schema/member.ts';
import { networks } from '../../storage/schema/network.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({
  PUBLIC_URL: 'https://naru.example.com',
  CONSOLE_ORIGINS: 'https://other-console.example.org',
  APP_DOMAIN: 'example.com',
  RESERVED_NAMES: '*.corp.example.com, status.example.org, *.example.com',
});

async function setting() {
  const { call, id: memberId } = await server().member();
  const project = await newProject(call);
  const { slug: id } = await newContainer(call, project.slug);
  const params = { id };
  const add = (fqdn: string) =>
    call('createNetwork', { params, body: { internal_port: 80, network_type: 'http', fqdn } });
  const domain = async () => (await call('containerDomain', { params })).data();
  const deploy = async () => {
    const { deployment_id } = (await call('deploy', { params: { slug: project.slug } })).data();
    const detail = { params: { id: deployment_id ?? '' } };
    const status = async () => (await call('getDeployment', detail)).data().status;
    await waitUntil(async () => (await status()) === 'success');
    const { lines } = (await call('deploymentLog', { ...detail, query: {} })).data();
    return lines.map(({ text }) => text).join('\n');
  };
  /** Gives a member a reserved name, as an earlier release allowed. */
  const hold = async (fqdn: string) => {
    const { db } = server().services;
    const [row] = await db.select().from(containers).where(eq(containers.slug, id));
    const http = { internal_port: 80, network_type: 'http', fqdn };
    await db.insert(networks).values({ id: newId(), container_id: row?.id ?? '', ...http });
  };
  return { call, memberId, id, params, add, domain, deploy, hold };
}

async function operator() {
  const { call, id } = await server().member();
  const { db } = server().services;
  const [row] = await db.select().from(users).where(eq(users.id, id));
  await changeMemberByCommand(db, row?.username ?? '', 'promote');
  return call;
}

describe("the operator's names", () => {
  test.each([
    'naru.example.com',
    'NARU.example.com',
    'example.com',
    'x.naru.example.com',
    'mail.example.com',
    'other-console.example.org',
    'example.org',
    'intra.corp.example.com',
    'status.example.org',
  ])('%s is refused in the field, and nothing is added', async (fqdn) => {
    const { call, params, add } = await setting();
    const error = (await add(fqdn)).error();
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'fqdn' }] });
    expect(error.details?.[0]?.reason).toMatch(/사용할 수 없/);
    expect((await call('listNetworks', { params })).data().networks).toEqual([]);
  });

  test('are refused when a network is changed or comes back, too', async () => {
    const { call, params, add, hold, domain } = await setting();
    const { free_name } = await domain();
    (await add(free_name)).data();
    const body = { internal_port: 80, network_type: 'http', fqdn: 'mail.example.com' } as const;
    const at = { ...params, networkId: '80' };
    expect((await call('editNetwork', { params: at, body })).error().code).toBe(
      'VALIDATION_FAILED',
    );
    await call('deleteNetwork', { params: at });
    await hold('mail.example.com');
    await call('deleteNetwork', { params: at });
    const [part] = (await call('listDeletedParts', { params })).data().deleted_parts;
    const restored = await call('restoreDeletedPart', {
      params: { ...params, partId: part?.part_id ?? '' },
    });
    expect(restored.error()).toMatchObject({
      code: 'PART_GONE',
      message: expect.stringContaining('사용할 수 없'),
    });
  });

  test('leave each container the name that it has for itself, whatever is listed', async () => {
    const { add, domain } = await setting();
    const { free_name } = await domain();
    (await add(free_name)).data();
    expect(await domain()).toMatchObject({ fqdn: free_name, status: 'connected' });
  });

  test("lead nowhere when the console's was entered before, and the log and the network say so", async () => {
    const { hold, domain, deploy } = await setting();
    await hold('naru.example.com');
    expect(await domain()).toMatchObject({ status: 'reserved', record: null });
    expect(await deploy()).toContain('naru.example.com 도메인은 서비스를 운영하는 데 쓰는 주소');
  });

  test('are shown to operators with whose they were before, and to nobody else', async () => {
    const { call, hold } = await setting();
    await hold('Naru.Example.com');
    expect((await call('listHeldNames')).error().code).toBe('FORBIDDEN');
    const { names } = (await (await operator())('listHeldNames')).data();
    expect(names).toContainEqual(
      expect.objectContaining({
        ...{ fqdn: 'Naru.Example.com', reservation: 'console', routed: false },
        ...{ project: '결제 서버', container: 'web' },
        username: expect.stringMatching(/^member-/),
      }),
    );
  });
});
