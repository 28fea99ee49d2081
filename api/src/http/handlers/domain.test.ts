import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { engineWithHttpHosts } from '../../testing/other-services.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'allowed.example' });

async function setting() {
  const { call } = await server().member();
  const project = await newProject(call);
  const { slug: id } = await newContainer(call, project.slug);
  const addHttp = (fqdn: string) =>
    call('createNetwork', {
      params: { id },
      body: { internal_port: 80, network_type: 'http', fqdn },
    });
  const domain = async () => (await call('containerDomain', { params: { id } })).data();
  const deploy = async () => {
    const params = { slug: project.slug };
    const { deployment_id } = (await call('deploy', { params })).data();
    const detail = { params: { id: deployment_id ?? '' } };
    const status = async () => (await call('getDeployment', detail)).data().status;
    await waitUntil(async () => (await status()) === 'success');
    const { lines } = (await call('deploymentLog', { ...detail, query: {} })).data();
    return lines.map(({ text }) => text).join('\n');
  };
  return { call, id, addHttp, domain, deploy };
}

describe('a domain', () => {
  test('belongs to one container on the whole server, however it is written', async () => {
    const [one, other] = [await setting(), await setting()];
    (await one.addHttp('가게.Allowed.example')).data();
    for (const fqdn of ['가게.allowed.EXAMPLE', 'xn--o39akk.allowed.example']) {
      const error = (await other.addHttp(fqdn)).error();
      expect(error).toMatchObject({ code: 'DOMAIN_TAKEN', details: [{ field: 'fqdn' }] });
    }
    await one.call('deleteNetwork', { params: { id: one.id, networkId: '80' } });
    expect((await other.addHttp('가게.allowed.example')).status).toBeLessThan(300);
  });

  test('of a member has to lead to where http gets in, as far as the engine knows that', async () => {
    const { addHttp, domain } = await setting();
    (await addHttp('own.example.kr')).data();
    expect(await domain()).toMatchObject({ status: 'unproven', targets: null });
    const { services } = server();
    const { runtime } = services;
    const targets = ['203.0.113.7', 'lb.example.com'];
    services.runtime = { ...runtime, engine: engineWithHttpHosts(runtime.engine, targets) };
    onTestFinished(() => {
      services.runtime = runtime;
    });
    expect(await domain()).toMatchObject({ status: 'unproven', targets });
  });

  test('is given to one of those who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, setting));
    const responses = await Promise.all(all.map(({ addHttp }) => addHttp('race.allowed.example')));
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test("is not another container's free name, nor one under it", async () => {
    const [one, other] = [await setting(), await setting()];
    const { free_name } = await one.domain();
    expect(free_name).toMatch(/^[a-z0-9-]{1,63}\.localhost$/);
    for (const fqdn of [free_name, `shop.${free_name}`]) {
      expect((await other.addHttp(fqdn)).error().code).toBe('DOMAIN_TAKEN');
    }
    (await one.addHttp(free_name)).data();
    expect(await one.domain()).toMatchObject({
      fqdn: free_name,
      status: 'connected',
      record: null,
    });
  });

  test('that is not given out may be entered by anybody, and leads to whoever proves it', async () => {
    const { domains } = server().services;
    const [one, other] = [await setting(), await setting()];
    for (const { addHttp } of [one, other]) (await addHttp('theirs.example.org')).data();
    const record = (await other.domain()).record?.value ?? '';
    const readTxt = vi.spyOn(domains, 'readTxt').mockResolvedValue([record]);
    onTestFinished(() => readTxt.mockRestore());
    expect(await one.domain()).toMatchObject({ status: 'unproven' });
    expect(await other.domain()).toMatchObject({ status: 'connected' });
  });

  test('that nobody has shown to be theirs leads nowhere until its record is in the DNS', async () => {
    const { domains } = server().services;
    const readTxt = vi.spyOn(domains, 'readTxt').mockResolvedValue([]);
    onTestFinished(() => readTxt.mockRestore());
    const { addHttp, domain, deploy } = await setting();
    expect(await domain()).toMatchObject({ fqdn: null, status: null, record: null });
    await addHttp('mine.example.org');
    const { status, record } = await domain();
    expect(status).toBe('unproven');
    expect(record?.name).toBe('_naru.mine.example.org');
    expect(await deploy()).toContain(record?.value);
    readTxt.mockResolvedValue(['other', record?.value ?? '']);
    expect(await domain()).toMatchObject({ status: 'connected' });
    expect(await deploy()).not.toContain(record?.value);
  });

  test('that the operator allows needs no record', async () => {
    const { addHttp, domain } = await setting();
    await addHttp('www.allowed.example');
    expect(await domain()).toMatchObject({ status: 'connected', record: null });
  });

  test('is told in the log with the address at which a browser reaches it', async () => {
    const { runtime } = server().services;
    runtime.edge = { http: 8080, https: 8443 };
    onTestFinished(() => {
      runtime.edge = undefined;
    });
    const { addHttp, deploy } = await setting();
    await addHttp('shop.allowed.example');
    expect(await deploy()).toContain('접속 주소: http://shop.allowed.example:8080');
  });

  test('longer than the DNS can write is refused', async () => {
    const { addHttp } = await setting();
    const { code, details } = (await addHttp(`${'가'.repeat(63)}.com`)).error();
    expect({ code, details }).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'fqdn' }],
    });
  });
});
