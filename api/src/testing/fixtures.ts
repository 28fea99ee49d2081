/** Creates one resource of every kind for a member, and valid input for each call of the contract. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { Project } from '@naru/contract/entities/project';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { newTimedId } from '../use-cases/volume-files/volume-file-service.ts';
import { approveInstallation } from './code-host.ts';
import { storeDataBackup } from './data-backups.ts';
import { storeKnownHost } from './deploy-keys.ts';
import { addPasskey } from './factors.ts';
import { storeDelivery } from './pushes.ts';
import { EXAMPLE_GIT_URL, newContainer, newDatabase, newProject, newVolume } from './resources.ts';
import { storeRestoration } from './restoration-errors.ts';
import { uploadExample } from './source-upload.ts';
import { type Caller, MEMBER_PASSWORD, type TestServer } from './test-server.ts';

async function addParts(call: Caller, id: string, volume_id: string) {
  const params = { id };
  const body = { key: 'KEY', value: '값' };
  const envVar = (await call('createEnvVar', { params, body })).data();
  await call('createSecret', { params, body });
  await call('createBuildVar', { params, body });
  const fqdn = `${id}.example.com`;
  const network = { internal_port: 80, network_type: 'http', fqdn } as const;
  await call('createNetwork', { params, body: network });
  await call('createMount', { params, body: { volume_id, mount_path: '/data' } });
  return envVar.env_var_id;
}

/** A storage of the simulation. */
export const BACKUP_TARGET = {
  endpoint: 'https://s3.example.com',
  bucket: 'our-bucket',
  region: 'ap-northeast-2',
  prefix: 'naru/',
  path_style: true,
  access_key: 'AKIANARU',
  secret: 'a-secret-key',
};

/** Creates an address that receives pushes, and a delivery. */
async function addPushes({ services }: TestServer, call: Caller, project: Project) {
  const params = { slug: project.slug };
  const hook = (await call('createPushHook', { params, body: { container: null } })).data();
  return {
    pushHook: hook.hook_id,
    delivery: await storeDelivery(services, project.project_id),
  };
}

/** Creates a token of the member and one of a project. */
async function addTokens(call: Caller, slug: string) {
  const script = { name: '배포 스크립트', scope: 'write' } as const;
  const body = { name: '프로젝트 토큰', right: 'manage' } as const;
  return {
    apiToken: (await call('createApiToken', { body: script })).data(),
    projectToken: (await call('createProjectToken', { params: { slug }, body })).data(),
  };
}

/** Adds what a project and its owner have at other services: logins, connections, keys and storages. */
async function addConnections(
  { services }: TestServer,
  call: Caller,
  { slug, project_id }: { slug: string; project_id: string },
) {
  const ghcr = { host: 'ghcr.io', username: 'naru', password: 'ghp_fixture' };
  const registryLogin = (
    await call('createRegistryLogin', { params: { slug }, body: ghcr })
  ).data();
  const gitlab = { kind: 'gitlab', token: 'glpat-fixture' } as const;
  const codeHost = (await call('createCodeHost', { body: gitlab })).data();
  await call('rotateDeployKey', { params: { slug } });
  const knownHost = await storeKnownHost(services.db, project_id);
  const backupTarget = (
    await call('createBackupTarget', {
      params: { slug },
      body: { ...BACKUP_TARGET, name: '백업 저장소' },
    })
  ).data();
  return {
    registryLogin: registryLogin.login_id,
    backupTarget: backupTarget.target_id,
    codeHost: codeHost.code_host_id,
    knownHost,
  };
}

/** Creates a member with one resource of every kind. */
export async function createFixtures(server: TestServer) {
  const { id, token, call } = await server.member();
  const { passkey } = await addPasskey(call);
  const project = await newProject(call);
  const { slug: container } = await newContainer(call, project.slug);
  const volume = await newVolume(call, project.project_id);
  const shared = { params: { slug: project.slug, key: 'SHARED' }, body: { value: '값' } };
  await call('saveProjectVariable', shared);
  const envVar = await addParts(call, container, volume.volume_id);
  const connections = await addConnections(server, call, project);
  const deployment = (await call('deploy', { params: { slug: project.slug } })).data();
  const { slug: database } = await newDatabase(call, project.slug, 'postgresql', 'db', '17');
  const dataBackup = await storeDataBackup(server.services, database, {
    ...{ state: 'stored', database_version: '17' },
  });
  const restoration = await storeRestoration(server.services, project.project_id);
  const upload = await uploadExample(server, call, project.slug);
  await approveInstallation(server.app, (await call('startInstallation')).data().installation_url);
  const [installation] = (await call('listInstallations')).data().installations;
  const installation_id = installation?.installation_id ?? '';
  const pushes = await addPushes(server, call, project);
  const sessions = (await call('listSessions')).data().sessions;
  const tokens = await addTokens(call, project.slug);
  return {
    id,
    token,
    call,
    session: sessions[0]?.session_id ?? '',
    ...tokens,
    project,
    container,
    database,
    dataBackup,
    restoration,
    upload,
    volume,
    envVar,
    deployment: deployment.deployment_id ?? '',
    installation: installation_id,
    passkey: passkey.passkey_id,
    ...connections,
    ...pushes,
  };
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** Returns the path parameters of a call. Each parameter identifies an existing resource. */
export const validPathParams = ({ path }: Endpoint, own: Fixtures): Record<string, string> => {
  const kind = /\/containers\/\{id\}\/(?:database|backup|deletion|upgrade)/.test(path)
    ? 'database'
    : /\/(templates|github|deployments|sessions|tokens|members)\//.exec(path)?.[1];
  const ids: Record<string, string> = {
    templates: 'django',
    database: own.database,
    github: own.installation,
    deployments: own.deployment,
    sessions: own.session,
    tokens: own.apiToken.token_id,
    members: own.id,
  };
  return {
    slug: path.includes('/volumes/') ? own.volume.slug : own.project.slug,
    id: ids[kind ?? ''] ?? own.container,
    varId: own.envVar,
    name: 'KEY',
    key: 'SHARED',
    networkId: '80',
    mountId: own.volume.volume_id,
    partId: 'none',
    passkeyId: own.passkey,
    loginId: own.registryLogin,
    tokenId: own.projectToken.token_id,
    backupId: own.dataBackup,
    targetId: own.backupTarget,
    codeHostId: own.codeHost,
    knownHostId: own.knownHost,
    restorationId: own.restoration,
    hookId: own.pushHook,
    deliveryId: own.delivery,
  };
};

export const validQueryParams = (own: Fixtures): Record<string, string> => ({
  project_id: own.project.project_id,
  token: 'none',
  range: 'week',
  git_url: EXAMPLE_GIT_URL,
  image: 'nginx',
  path: 'README.txt',
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
  login: 'none',
  code: '000000',
  phone: '010-1234-5678',
  organization: '나루',
};

const BACKUP_PLAN = { enabled: true, at: '04:30', keep_days: 7, keep_weeks: 4, keep_months: 3 };

const bytes = { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA' };
const strange = { id: 'AA', rawId: 'AA', type: 'public-key' };
/** Responses of an authenticator that no account has registered. */
const STRANGE_PASSKEY = {
  registration: { ...strange, response: bytes },
  passkey: { ...strange, response: { ...bytes, signature: 'AA' } },
};

/** A connection of the simulation, other than that of the fixtures. */
const CODE_HOST = {
  ...{ kind: 'gitea', url: 'https://git.example.com', token: 'gitea-token', username: undefined },
};

/** Returns the fields of calls about restorations, of which some exclude each other. */
function restorationFields(own: Fixtures, path: string): Record<string, unknown> {
  if (path.endsWith('/upgrade')) return { version: '18' };
  if (path.endsWith('/backup-uploads'))
    return { container: undefined, volume: own.volume.slug, name: 'files.tar' };
  if (!path.endsWith('/restorations')) return {};
  return { backup_id: own.dataBackup, container: own.database, name: undefined };
}

/**
 * Returns one body with a valid value for every field of any call. Each call uses only the fields of its schema.
 * @param endpoint the call, for fields that exclude each other: only the call for the image of a container has an image
 */
export const validRequestBody = (
  own: Fixtures,
  endpoint?: Pick<Endpoint, 'path'>,
): Record<string, unknown> => ({
  ...ACCOUNT,
  ...STRANGE_PASSKEY,
  name: '이름',
  key: 'OTHER',
  value: '값',
  host: 'registry.example.com',
  action: 'stop',
  console_url: 'https://other.naru.test',
  member_action: 'unlock',
  member_limits: {
    ...{ projects: null, containers: null, cpu: null, memory: null, disk: null, backup: null },
  },
  git_url: EXAMPLE_GIT_URL,
  repository: 'https://gitlab.com/naru-sample/storefront.git',
  cpu_limit: 100,
  memory_limit: 128,
  internal_port: 81,
  network_type: 'tcp',
  volume_id: own.volume.volume_id,
  mount_path: '/other',
  project_id: own.project.project_id,
  capacity: 128,
  container: own.container,
  installation_id: own.installation,
  state: 'none',
  scope: 'read',
  right: 'read',
  expires_in_days: 1,
  version: 1,
  until: '2025-03-02T00:00:00+09:00',
  cols: 80,
  rows: 24,
  ids: ['none'],
  variables: [{ kind: 'env', key: 'OTHER', value: '값' }],
  registration_state: 'none',
  registration_code: 'none',
  github_organization: 'naru',
  settings: [{ name: 'PRIVACY_OFFICER', value: '이나루' }],
  ...BACKUP_PLAN,
  ...BACKUP_TARGET,
  ...(endpoint?.path.endsWith('/image') && { image: 'nginx' }),
  ...(endpoint?.path.endsWith('/source-upload') && { upload_id: own.upload }),
  digest: 'a'.repeat(64),
  files: 1,
  ...(endpoint?.path.includes('/code-hosts') && CODE_HOST),
  ...restorationFields(own, endpoint?.path ?? ''),
  path: 'README.txt',
  bytes: 1,
  trash_id: newTimedId(),
});

/** An invalid query for each call with an optional query. */
export const INVALID_QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  listDeployments: { before: 'x' },
  listDeliveries: { before: 'x' },
  deleteDataBackup: { force: 'x' },
  deleteBackupTarget: { force: 'x' },
  deleteRestoration: { force: 'x' },
  deploymentLog: { after: 'x' },
  listMembers: { search: 'x'.repeat(300) },
  listAuditEntries: { before: 'x' },
  listMyActivity: { before: 'x' },
  listNotices: { before: 'x' },
  exportMyActivity: { kind: 'x' },
  listProjectActivity: { outcome: 'x' },
  exportProjectActivity: { from: 'x' },
  containerLogs: { after: 'x'.repeat(1000) },
  projectUsageHistory: { range: 'x' },
  containerUsageHistory: { range: 'x' },
  listVolumeFiles: { path: '..' },
  measureVolumeFolder: { path: '..' },
  readVolumeFile: { path: '..' },
  deleteVolumeFile: { path: '..' },
  listCodeHostRepositories: { search: 'x'.repeat(300) },
};

/** Input that identifies no existing item. */
export const UNKNOWN_ITEM_INPUT = {
  params: {
    ...{ slug: 'none', id: 'none', varId: 'none', name: 'none', networkId: '1', mountId: '-' },
    ...{ passkeyId: 'none', partId: 'none', loginId: 'none', key: 'none', backupId: 'none' },
    ...{ targetId: 'none', restorationId: 'none', tokenId: 'none', codeHostId: 'none' },
    ...{ hookId: 'none', deliveryId: 'none' },
    knownHostId: 'none',
  },
  query: { project_id: 'none', image: 'nginx', project: 'none', git_url: EXAMPLE_GIT_URL },
  body: { project_id: 'none', installation_id: 'none', volume_id: 'none' },
};
