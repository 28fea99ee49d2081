/** The writes to projects, containers, volumes and deployments. */

import { runContainerAction } from '#api/container-action.ts';
import { updateContainerImage } from '#api/container-image.ts';
import { createContainer } from '#api/create-container.ts';
import { cancelDeployment, deployProject } from '#api/deployment.ts';
import { discardChanges } from '#api/discard-changes.ts';
import { projectVariableKey } from '#api/project-variable.ts';
import { queryKeys } from '#api/query-keys.ts';
import { rollBackDeployment } from '#api/roll-back-deployment.ts';
import {
  addBackupTarget,
  changeBackupTarget,
  removeBackupTarget,
} from '#api/write-backup-target.ts';
import {
  deleteContainer,
  updateContainer,
  updateContainerGit,
  updateContainerResources,
  updateContainerTemplate,
} from '#api/write-container.ts';
import {
  cancelDeletionAfter,
  changeBackupPlan,
  deleteAfterBackup,
  removeBackup,
  startBackup,
} from '#api/write-data-backup.ts';
import { createProject, deleteProject, updateProject } from '#api/write-project.ts';
import {
  addProjectVariable,
  changeProjectVariable,
  removeProjectVariable,
} from '#api/write-project-variable.ts';
import {
  addRegistryLogin,
  changeRegistryLogin,
  removeRegistryLogin,
} from '#api/write-registry-login.ts';
import { createVolume, deleteVolume } from '#api/write-volume.ts';
import {
  createListResponses,
  type LostWrite,
  mutationRunner,
  TEST_CONTAINER,
  TEST_CONTAINER_ADDRESS,
} from './lost-write.ts';

const project = { project_id: 'p', slug: 'shop', name: '가게', created_at: '2026-01-01T00:00:00Z' };
const volume = { volume_id: 'v', slug: 'data', name: 'data', capacity: 128 };
const first = { deployment_id: '1', status: 'running', created_at: '2026-01-01T00:00:00Z' };
const projects = { path: '/projects', key: queryKeys.project.list() };
const containers = { path: '/projects/shop/containers', key: queryKeys.container.list('shop') };
const volumes = { path: '/volumes?project_id=p', key: queryKeys.volume.list('p') };
const logins = { path: '/projects/shop/registry-logins', key: queryKeys.registryLogins('shop') };
const login = { login_id: 'l', host: 'ghcr.io', username: 'naru', updated_at: '2026-01-01' };
const sharedVariables = {
  path: '/projects/shop/variables',
  key: queryKeys.projectVariables('shop'),
};
const shared = { variable_id: 'v', key: 'A', kind: 'env', value: '1' };
const backups = { path: '/projects/shop/backups', key: queryKeys.dataBackups('shop') };
const backup = {
  ...{ backup_id: 'b', container: 'db', kind: 'postgresql', state: 'running', origin: 'press' },
  started_at: '2026-01-01T00:00:00Z',
};
const plan = {
  ...{ container: 'db', enabled: true, at: '03:10' },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 3 },
};
const backupsAnswer = (rows: object[], plans: object[] = [plan]) => ({
  ...{ backups: rows, plans, used: 0, limit: 1 },
});
const targets = { path: '/projects/shop/backup-targets', key: queryKeys.backupTargets('shop') };
const target = {
  ...{ target_id: 't', name: 'S3', endpoint: 'https://s3.example.com', region: 'us-east-1' },
  ...{ bucket: 'naru', prefix: '', path_style: false, access_key: 'A', backups: 0 },
  updated_at: '2026-01-01',
};
const latest = { path: '/deployments/latest', key: queryKeys.deployment.latest('shop') };
const changes = { path: '/projects/shop/changes', key: queryKeys.changes.list('shop') };
const other = { ...first, deployment_id: '2' };

const changedContainer = (change: object) =>
  createListResponses('containers', [TEST_CONTAINER], [{ ...TEST_CONTAINER, ...change }]);

export const lostProjectWrites: Readonly<Record<string, LostWrite>> = {
  createProject: {
    run: mutationRunner(createProject(), { name: '가게' }),
    ...projects,
    ...createListResponses('projects', [], [project]),
  },
  updateProject: {
    run: mutationRunner(updateProject('shop'), { name: '새 가게' }),
    path: '/projects/shop',
    key: queryKeys.project.detail('shop'),
    before: project,
    after: { ...project, name: '새 가게' },
  },
  deleteProject: {
    run: mutationRunner(deleteProject('shop'), undefined),
    ...projects,
    ...createListResponses('projects', [project], []),
  },
  createContainer: {
    run: mutationRunner(createContainer('shop'), TEST_CONTAINER),
    ...containers,
    ...createListResponses('containers', [], [TEST_CONTAINER]),
  },
  updateContainer: {
    run: mutationRunner(updateContainer(TEST_CONTAINER_ADDRESS), { name: '웹' }),
    ...containers,
    ...changedContainer({ name: '웹' }),
  },
  updateContainerGit: {
    run: mutationRunner(updateContainerGit(TEST_CONTAINER_ADDRESS), {
      git_url: 'https://a.b/d',
      git_branch: '',
      git_subpath: '',
    }),
    ...containers,
    ...changedContainer({ git_url: 'https://a.b/d' }),
  },
  updateContainerImage: {
    run: mutationRunner(updateContainerImage(TEST_CONTAINER_ADDRESS), {
      image: 'nginx:1.27',
      image_digest: null,
    }),
    ...containers,
    ...changedContainer({ image: 'nginx:1.27', image_digest: null }),
  },
  updateContainerTemplate: {
    run: mutationRunner(updateContainerTemplate(TEST_CONTAINER_ADDRESS), {
      template_id: 'go',
      template_config: { port: 8080, start_command: './app' },
    }),
    ...containers,
    ...changedContainer({
      template_id: 'go',
      template_config: { start_command: './app', port: 8080 },
    }),
  },
  updateContainerResources: {
    run: mutationRunner(updateContainerResources(TEST_CONTAINER_ADDRESS), {
      cpu_limit: 200,
      memory_limit: 256,
    }),
    ...containers,
    ...changedContainer({ cpu_limit: 200, memory_limit: 256 }),
  },
  deleteContainer: {
    run: mutationRunner(deleteContainer(TEST_CONTAINER_ADDRESS), undefined),
    ...containers,
    ...createListResponses('containers', [TEST_CONTAINER], []),
  },
  stop: {
    run: mutationRunner(runContainerAction(TEST_CONTAINER_ADDRESS), 'stop'),
    ...containers,
    ...changedContainer({ is_deleted: true }),
  },
  createVolume: {
    run: mutationRunner(createVolume('p'), { name: 'data', capacity: 128 }),
    ...volumes,
    ...createListResponses('volumes', [], [volume]),
  },
  deleteVolume: {
    run: mutationRunner(deleteVolume('p', 'data'), undefined),
    ...volumes,
    ...createListResponses('volumes', [volume], []),
  },
  addRegistryLogin: {
    run: mutationRunner(addRegistryLogin('shop'), {
      host: 'ghcr.io',
      username: 'naru',
      password: 'ghp_x',
    }),
    ...logins,
    ...createListResponses('registry_logins', [], [login]),
  },
  changeRegistryLogin: {
    run: mutationRunner(changeRegistryLogin('shop', 'l'), { username: 'ci', password: 'ghp_y' }),
    ...logins,
    ...createListResponses(
      'registry_logins',
      [login],
      [{ ...login, username: 'ci', updated_at: '2026-01-02' }],
    ),
  },
  removeRegistryLogin: {
    run: mutationRunner(removeRegistryLogin('shop', 'l'), undefined),
    ...logins,
    ...createListResponses('registry_logins', [login], []),
  },
  addProjectVariable: {
    run: mutationRunner(addProjectVariable('shop'), { key: 'A', kind: 'env', value: '1' }),
    ...sharedVariables,
    ...createListResponses('variables', [], [shared]),
  },
  changeProjectVariable: {
    run: mutationRunner(changeProjectVariable('shop', 'A'), { kind: 'env', value: '2' }),
    path: '/projects/shop/variables/A',
    key: projectVariableKey('shop', 'A'),
    before: shared,
    after: { ...shared, value: '2' },
  },
  removeProjectVariable: {
    run: mutationRunner(removeProjectVariable('shop', 'A'), undefined),
    ...sharedVariables,
    ...createListResponses('variables', [shared], []),
  },
  startBackup: {
    run: mutationRunner(startBackup('shop'), { container: 'db' }),
    ...backups,
    ...{ before: backupsAnswer([]), after: backupsAnswer([backup]) },
  },
  deleteAfterBackup: {
    run: mutationRunner(deleteAfterBackup('shop'), { container: 'db' }),
    ...backups,
    ...{ before: backupsAnswer([]), after: backupsAnswer([{ ...backup, origin: 'deletion' }]) },
  },
  cancelDeletionAfter: {
    run: mutationRunner(cancelDeletionAfter('shop', 'b'), undefined),
    ...backups,
    ...{
      before: backupsAnswer([{ ...backup, origin: 'deletion' }]),
      after: backupsAnswer([backup]),
    },
  },
  removeBackup: {
    run: mutationRunner(removeBackup('shop', 'b', false), undefined),
    ...backups,
    ...{ before: backupsAnswer([{ ...backup, state: 'failed' }]), after: backupsAnswer([]) },
  },
  changeBackupPlan: {
    run: mutationRunner(changeBackupPlan('shop', plan), {
      ...{ enabled: true, at: '04:00', keep_days: 7, keep_weeks: 4, keep_months: 3, target: null },
    }),
    ...backups,
    ...{ before: backupsAnswer([]), after: backupsAnswer([], [{ ...plan, at: '04:00' }]) },
  },
  addBackupTarget: {
    run: mutationRunner(addBackupTarget('shop'), {
      ...{ name: 'S3', endpoint: 'https://s3.example.com', region: 'us-east-1', bucket: 'naru' },
      ...{ prefix: '', path_style: false, access_key: 'A', secret: 's3cret' },
    }),
    ...targets,
    ...createListResponses('targets', [], [target]),
  },
  changeBackupTarget: {
    run: mutationRunner(changeBackupTarget('shop', 't'), {
      ...{ name: 'S3', region: 'us-east-1', path_style: true, access_key: 'B', secret: null },
    }),
    ...targets,
    ...createListResponses(
      'targets',
      [target],
      [{ ...target, path_style: true, access_key: 'B', updated_at: '2026-01-02' }],
    ),
  },
  removeBackupTarget: {
    run: mutationRunner(removeBackupTarget('shop', 't', false), undefined),
    ...targets,
    ...createListResponses('targets', [target], []),
  },
  deploy: {
    run: mutationRunner(deployProject('shop'), undefined),
    ...latest,
    before: first,
    after: other,
  },
  rollBack: {
    run: mutationRunner(rollBackDeployment('shop', '0'), undefined),
    ...latest,
    before: first,
    after: other,
  },
  cancel: {
    run: mutationRunner(cancelDeployment('shop', '1'), undefined),
    ...latest,
    before: first,
    after: { ...first, status: 'cancelled' },
  },
  discard: {
    run: mutationRunner(discardChanges('shop'), ['c']),
    ...changes,
    ...createListResponses(
      'changes',
      [{ id: 'c', subject: 'name', change: 'changed', effect: 'none' }],
      [],
    ),
  },
};
