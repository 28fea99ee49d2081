/** Everything one member can have, and what each call of the contract can be asked with about it. */
import type { Endpoint } from '@naru/contract/endpoint';
import { approveInstallation } from './code-host.ts';
import { type Caller, MEMBER_PASSWORD, type TestServer } from './test-server.ts';
import { GIT_URL, newContainer, newProject, newVolume } from './tour.ts';

async function addParts(call: Caller, id: string, volume_id: string) {
  const params = { id };
  const body = { key: 'KEY', value: '값' };
  const envVar = (await call('createEnvVar', { params, body })).data();
  await call('createSecret', { params, body });
  await call('createBuildVar', { params, body });
  const network = { internal_port: 80, network_type: 'http', fqdn: 'app.example.com' } as const;
  await call('createNetwork', { params, body: network });
  await call('createMount', { params, body: { volume_id, mount_path: '/data' } });
  return envVar.env_var_id;
}

/** A new member with one thing of every kind. */
export async function newBelongings({ app, member }: TestServer) {
  const { token, call } = await member();
  const project = await newProject(call);
  const { slug: container } = await newContainer(call, project.slug);
  const volume = await newVolume(call, project.project_id);
  const envVar = await addParts(call, container, volume.volume_id);
  await call('deploy', { params: { slug: project.slug } });
  await approveInstallation(app, (await call('startInstallation')).data().installation_url);
  const [installation] = (await call('listInstallations')).data().installations;
  const installation_id = installation?.installation_id ?? '';
  return { token, call, project, container, volume, envVar, installation: installation_id };
}

export type Belongings = Awaited<ReturnType<typeof newBelongings>>;

/** Path parameters for a call, each naming a thing that is really there. */
export const paramsFor = ({ path }: Endpoint, own: Belongings): Record<string, string> => {
  const id = path.includes('/github/') ? own.installation : own.container;
  return {
    slug: path.includes('/volumes/') ? own.volume.slug : own.project.slug,
    id: path.includes('/templates/') ? 'django' : id,
    varId: own.envVar,
    name: 'KEY',
    networkId: '80',
    mountId: own.volume.volume_id,
  };
};

export const queryFor = (own: Belongings): Record<string, string> => ({
  project_id: own.project.project_id,
  token: 'none',
});

const ACCOUNT = {
  username: '새 회원',
  email: 'new@example.com',
  password: 'Passw0rd!',
  rememberMe: true,
  agreedToTerms: true,
  token: 'none',
  current_password: MEMBER_PASSWORD,
  new_password: 'Passw0rd!!',
  phone: '010-1234-5678',
  organization: '나루',
};

/** One body with every field that any call wants, each well formed; a schema takes its own. */
export const bodyFor = (own: Belongings): Record<string, unknown> => ({
  ...ACCOUNT,
  name: '이름',
  key: 'OTHER',
  value: '값',
  action: 'stop',
  git_url: GIT_URL,
  cpu_limit: 100,
  memory_limit: 128,
  internal_port: 81,
  network_type: 'tcp',
  volume_id: own.volume.volume_id,
  mount_path: '/other',
  project_id: own.project.project_id,
  capacity: 128,
  installation_id: own.installation,
  state: 'none',
});
