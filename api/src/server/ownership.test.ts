import type { Endpoint } from '@naru/contract/endpoint';
import { endpoints } from '@naru/contract/endpoints';
import { expect, test } from 'vitest';
import { approveInstallation } from '../testing/code-host.ts';
import { requestOf, type TestServer, useTestServer } from '../testing/test-server.ts';
import { newContainer, newProject, newVolume } from '../testing/tour.ts';

const server = useTestServer();

/** Calls that name a thing of one member's, by the path or by what stands in the query or the body. */
const naming = Object.entries(endpoints).filter(
  ([name, endpoint]) =>
    (endpoint.access === 'member' && endpoint.path.includes('{') && name !== 'getTemplate') ||
    ['listVolumes', 'createVolume', 'installationToken'].includes(name),
);

/** Everything one member can have, and how the calls name it. */
async function belongings({ app, member }: TestServer) {
  const { call } = await member();
  const project = await newProject(call);
  const { slug: container } = await newContainer(call, project.slug);
  const volume = await newVolume(call, project.project_id);
  const params = { id: container };
  const variable = { key: 'KEY', value: '값' };
  const envVar = (await call('createEnvVar', { params, body: variable })).data();
  await call('createSecret', { params, body: variable });
  await call('createBuildVar', { params, body: variable });
  await call('createNetwork', { params, body: { internal_port: 80, network_type: 'tcp' } });
  await call('createMount', { params, body: { volume_id: volume.volume_id, mount_path: '/data' } });
  await call('deploy', { params: { slug: project.slug } });
  await approveInstallation(app, (await call('startInstallation')).data().installation_url);
  const [installation] = (await call('listInstallations')).data().installations;
  return { project, container, volume, envVar, installation: installation?.installation_id ?? '' };
}

type Belongings = Awaited<ReturnType<typeof belongings>>;

/** Path parameters for a call, each naming a thing that is really there. */
const paramsFor = ({ path }: Endpoint, own: Belongings): Record<string, string> => ({
  slug: path.includes('/volumes/') ? own.volume.slug : own.project.slug,
  id: path.includes('/github/') ? own.installation : own.container,
  varId: own.envVar.env_var_id,
  name: 'KEY',
  networkId: '80',
  mountId: own.volume.volume_id,
});

/** One body with every field any of these calls wants; a schema takes its own. */
const bodyFor = (own: Belongings) => ({
  name: '이름',
  key: 'OTHER',
  value: '값',
  action: 'stop',
  git_url: 'https://github.com/a/b',
  cpu_limit: 100,
  memory_limit: 128,
  internal_port: 81,
  network_type: 'tcp',
  volume_id: own.volume.volume_id,
  mount_path: '/other',
  project_id: own.project.project_id,
  capacity: 128,
  installation_id: own.installation,
});

test("another member's thing is a 404 like one that does not exist, in every call", async () => {
  const own = await belongings(server());
  const stranger = await server().member();
  const seen: string[] = [];
  for (const [name, endpoint] of naming) {
    const input = {
      params: paramsFor(endpoint, own),
      query: { project_id: own.project.project_id },
      ...(endpoint.method !== 'GET' && { body: bodyFor(own) }),
    };
    const request = requestOf(endpoint, input, stranger.token);
    const answer = await server().app.request(request, {}, {});
    seen.push(`${name} ${answer.status}`);
    expect(await answer.json(), name).toEqual({
      success: false,
      error: { code: 'NOT_FOUND', message: '요청한 항목을 찾을 수 없습니다.' },
    });
  }
  expect(seen).toEqual(naming.map(([name]) => `${name} 404`));
  expect(seen.length).toBeGreaterThan(30);
});
