/** Calls the endpoints of projects, containers, volumes and deployments, one after the other. */

import { storeDelivery } from './pushes.ts';
import { EXAMPLE_GIT_URL, newContainer, newDatabase, newProject, newVolume } from './resources.ts';
import type { Caller, TestServer } from './test-server.ts';
import { callVolumeFiles } from './volume-files.ts';
import { waitUntil } from './wait-until.ts';

async function variables(call: Caller, id: string): Promise<void> {
  const body = { key: 'TOKEN', value: '값' };
  const envVar = (await call('createEnvVar', { params: { id }, body })).data();
  const varId = envVar.env_var_id;
  await call('updateEnvVar', { params: { id, varId }, body: { value: '새 값' } });
  await call('listEnvVars', { params: { id } });
  await call('deleteEnvVar', { params: { id, varId } });
  const params = { id, name: 'TOKEN' };
  await call('createSecret', { params: { id }, body });
  await call('updateSecret', { params, body: { value: '새 값' } });
  await call('listSecrets', { params: { id } });
  await call('deleteSecret', { params });
  await call('createBuildVar', { params: { id }, body });
  await call('updateBuildVar', { params, body: { value: '새 값' } });
  await call('listBuildVars', { params: { id } });
  await call('deleteBuildVar', { params });
  const set = { variables: [{ kind: 'env' as const, ...body }] };
  await call('saveVariables', { params: { id }, body: set });
  const kept = (await call('listDeletedParts', { params: { id } })).data().deleted_parts;
  const partId = kept[0]?.part_id ?? '';
  await call('restoreDeletedPart', { params: { id, partId } });
}

async function sharedVariables(call: Caller, slug: string): Promise<void> {
  const params = { slug, key: 'TOKEN' };
  await call('saveProjectVariable', { params, body: { value: '값', kind: 'secret' } });
  await call('listProjectVariables', { params });
  await call('getProjectVariable', { params });
  await call('listReferences', { params });
  await call('deleteProjectVariable', { params });
}

async function container(call: Caller, slug: string, project_id: string): Promise<void> {
  const { slug: id } = await newContainer(call, slug);
  await call('getContainer', { params: { id } });
  await call('listContainers', { params: { slug } });
  await call('containerState', { params: { id } });
  await call('containerLogs', { params: { id }, query: {} });
  await call('containerUsage', { params: { id } });
  await call('containerUsageHistory', { params: { id }, query: { range: 'week' } });
  await call('projectUsage', { params: { slug } });
  await call('projectUsageHistory', { params: { slug }, query: {} });
  await call('updateContainer', { params: { id }, body: { name: '웹' } });
  await call('containerAction', { params: { id }, body: { action: 'stop' } });
  await call('updateContainerGit', { params: { id }, body: { git_url: EXAMPLE_GIT_URL } });
  await call('inspectRepository', { query: { git_url: EXAMPLE_GIT_URL } });
  const template = { template_id: 'go', template_config: { port: 9000 } };
  await call('updateContainerTemplate', { params: { id }, body: template });
  const resources = { cpu_limit: 200, memory_limit: 256 };
  await call('updateContainerResources', { params: { id }, body: resources });
  await call('updateContainerProcess', { params: { id }, body: { command: ['serve'] } });
  await call('updateContainerImage', { params: { id }, body: { image: 'nginx:1.27' } });
  await call('getImage', { params: { id } });
  await call('checkImage', { params: { id } });
  await variables(call, id);
  await sharedVariables(call, slug);
  const database = { id: (await newDatabase(call, slug)).slug };
  await call('getDatabase', { params: database });
  await call('getDatabaseConnection', { params: database });
  await call('deleteContainer', { params: database });
  const network = { internal_port: 80, network_type: 'http', fqdn: 'app.example.com' } as const;
  await call('createNetwork', { params: { id }, body: network });
  await call('listNetworks', { params: { id } });
  await call('containerDomain', { params: { id } });
  const other = { ...network, internal_port: 81 };
  await call('editNetwork', { params: { id, networkId: '80' }, body: other });
  await call('deleteNetwork', { params: { id, networkId: '81' } });
  const volume = await newVolume(call, project_id);
  const mount = { volume_id: volume.volume_id, mount_path: '/data' };
  await call('createMount', { params: { id }, body: mount });
  const mounted = { id, mountId: volume.volume_id };
  await call('editMount', { params: mounted, body: { mount_path: '/other' } });
  const copy = (
    await call('duplicateContainer', { params: { id }, body: { name: '웹-2' } })
  ).data();
  const move = { container: copy.slug, mount_path: '/data' };
  await call('moveMount', { params: mounted, body: move });
  await call('deleteMount', { params: { ...mounted, id: copy.slug } });
  await callVolumeFiles(call, volume.slug);
  await call('resizeVolume', { params: { slug: volume.slug }, body: { capacity: 512 } });
  await call('listVolumes', { query: { project_id } });
  await call('deleteVolume', { params: { slug: volume.slug } });
  await call('deleteContainer', { params: { id } });
}

async function registryLogins(call: Caller, slug: string): Promise<void> {
  const body = { host: 'ghcr.io', username: 'naru', password: 'ghp_token' };
  const { login_id: loginId } = (
    await call('createRegistryLogin', { params: { slug }, body })
  ).data();
  await call('listRegistryLogins', { params: { slug } });
  await call('updateRegistryLogin', { params: { slug, loginId }, body });
  await call('deleteRegistryLogin', { params: { slug, loginId } });
}

/** @param services where a delivery is stored */
async function pushes(call: Caller, slug: string, services: TestServer['services']): Promise<void> {
  const { slug: id, project_id } = await newContainer(call, slug);
  await call('updateContainerPush', { params: { id }, body: { enabled: true } });
  const params = { slug };
  const created = (await call('createPushHook', { params, body: { container: id } })).data();
  const hook = { slug, hookId: created.hook_id };
  await call('listPushHooks', { params });
  await call('getPushHook', { params: hook });
  await call('rotatePushHook', { params: hook });
  await call('deletePushHook', { params: hook });
  const delivery = { slug, deliveryId: await storeDelivery(services, project_id ?? '') };
  await call('listDeliveries', { params, query: {} });
  await call('getDelivery', { params: delivery });
  await call('retryDelivery', { params: delivery });
  await call('deleteContainer', { params: { id } });
}

async function projectTokens(call: Caller, slug: string): Promise<void> {
  const body = { name: '배포 스크립트', right: 'deploy' } as const;
  const { token_id: tokenId } = (
    await call('createProjectToken', { params: { slug }, body })
  ).data();
  await call('listProjectTokens', { params: { slug } });
  await call('deleteProjectToken', { params: { slug, tokenId } });
  await call('getOwnToken');
}

async function codeHosts(call: Caller): Promise<void> {
  const token = 'glpat-token';
  const body = { kind: 'gitlab', url: 'https://git.example.com', token } as const;
  const { code_host_id: codeHostId } = (await call('createCodeHost', { body })).data();
  const params = { codeHostId };
  await call('listCodeHosts');
  await call('testCodeHost', { params });
  await call('updateCodeHost', { params, body: { token } });
  await call('listCodeHostRepositories', { params, query: { search: 'store' } });
  await call('deleteCodeHost', { params });
}

async function deployKey(call: Caller, slug: string): Promise<void> {
  const params = { slug };
  await call('rotateDeployKey', { params });
  await call('getDeployKey', { params });
  await call('deleteDeployKey', { params });
}

async function deployments(call: Caller, slug: string): Promise<void> {
  const id = (await call('deploy', { params: { slug } })).data().deployment_id ?? '';
  await call('latestDeployment', { params: { slug } });
  await call('refreshDeployment', { params: { slug } });
  await call('listDeployments', { params: { slug }, query: {} });
  await call('inspectImage', { params: { slug }, query: { image: 'nginx' } });
  await call('projectEvents', { params: { slug } });
  await call('deploymentLog', { params: { id }, query: {} });
  const status = async () => (await call('getDeployment', { params: { id } })).data().status;
  await waitUntil(async () => (await status()) === 'success');
  await call('deploymentChanges', { params: { id } });
  await call('previewRollback', { params: { id } });
  await call('listChanges', { params: { slug } });
  await call('discardChanges', { params: { slug }, body: { ids: ['none'] } });
  await call('rollBackDeployment', { params: { id } });
  const endless = { slug: (await newProject(call, 'engine:stall')).slug };
  const begun = (await call('deploy', { params: endless })).data().deployment_id ?? '';
  await call('cancelDeployment', { params: { id: begun } });
}

/** Creates a project and its parts, calls each endpoint of projects with success, and deletes the project. */
export async function callEveryProjectEndpoint(
  call: Caller,
  services: TestServer['services'],
): Promise<void> {
  const { slug, project_id } = await newProject(call);
  await call('listProjects');
  await call('listProjectOverviews');
  await call('getProject', { params: { slug } });
  await call('updateProject', { params: { slug }, body: { name: '주문 서버' } });
  await container(call, slug, project_id);
  await call('listProjectActivity', { params: { slug }, query: {} });
  await call('exportProjectActivity', { params: { slug }, query: {} });
  await registryLogins(call, slug);
  await pushes(call, slug, services);
  await projectTokens(call, slug);
  await codeHosts(call);
  await deployKey(call, slug);
  await deployments(call, slug);
  await call('deleteProject', { params: { slug } });
}
