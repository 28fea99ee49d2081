/** The writes to projects, containers, volumes and deployments. */
import { discardChanges } from '#api/change.ts';
import { runContainerAction } from '#api/container-action.ts';
import { cancelDeployment, deploy } from '#api/deployment.ts';
import { rollBackDeployment } from '#api/deployment-history.ts';
import { queryKeys } from '#api/query-keys.ts';
import {
  createContainer,
  deleteContainer,
  updateContainer,
  updateContainerGit,
  updateContainerResources,
} from '#api/write-container.ts';
import { createProject, deleteProject, updateProject } from '#api/write-project.ts';
import { createVolume, deleteVolume } from '#api/write-volume.ts';
import { at, container, type LostWrite, list, running } from './lost-write.ts';

const project = { project_id: 'p', slug: 'shop', name: '가게', created_at: '2026-01-01T00:00:00Z' };
const volume = { volume_id: 'v', slug: 'data', name: 'data', capacity: 128 };
const first = { deployment_id: '1', status: 'running', created_at: '2026-01-01T00:00:00Z' };
const projects = { path: '/projects', key: queryKeys.project.list() };
const containers = { path: '/projects/shop/containers', key: queryKeys.container.list('shop') };
const volumes = { path: '/volumes?project_id=p', key: queryKeys.volume.list('p') };
const latest = { path: '/deployments/latest', key: queryKeys.deployment.latest('shop') };
const changes = { path: '/projects/shop/changes', key: queryKeys.changes.list('shop') };
const other = { ...first, deployment_id: '2' };

const changedContainer = (change: object) =>
  list('containers', [container], [{ ...container, ...change }]);

export const projectWrites: Readonly<Record<string, LostWrite>> = {
  createProject: {
    run: running(createProject(), { name: '가게' }),
    ...projects,
    ...list('projects', [], [project]),
  },
  updateProject: {
    run: running(updateProject('shop'), { name: '새 가게' }),
    path: '/projects/shop',
    key: queryKeys.project.detail('shop'),
    before: project,
    after: { ...project, name: '새 가게' },
  },
  deleteProject: {
    run: running(deleteProject('shop'), undefined),
    ...projects,
    ...list('projects', [project], []),
  },
  createContainer: {
    run: running(createContainer('shop'), container),
    ...containers,
    ...list('containers', [], [container]),
  },
  updateContainer: {
    run: running(updateContainer(at), { name: '웹' }),
    ...containers,
    ...changedContainer({ name: '웹' }),
  },
  updateContainerGit: {
    run: running(updateContainerGit(at), {
      git_url: 'https://a.b/d',
      git_branch: '',
      git_subpath: '',
    }),
    ...containers,
    ...changedContainer({ git_url: 'https://a.b/d' }),
  },
  updateContainerResources: {
    run: running(updateContainerResources(at), { cpu_limit: 200, memory_limit: 256 }),
    ...containers,
    ...changedContainer({ cpu_limit: 200, memory_limit: 256 }),
  },
  deleteContainer: {
    run: running(deleteContainer(at), undefined),
    ...containers,
    ...list('containers', [container], []),
  },
  stop: {
    run: running(runContainerAction(at), 'stop'),
    ...containers,
    ...changedContainer({ is_deleted: true }),
  },
  createVolume: {
    run: running(createVolume('p'), { name: 'data', capacity: 128 }),
    ...volumes,
    ...list('volumes', [], [volume]),
  },
  deleteVolume: {
    run: running(deleteVolume('p', 'data'), undefined),
    ...volumes,
    ...list('volumes', [volume], []),
  },
  deploy: { run: running(deploy('shop'), undefined), ...latest, before: first, after: other },
  rollBack: {
    run: running(rollBackDeployment('shop', '0'), undefined),
    ...latest,
    before: first,
    after: other,
  },
  cancel: {
    run: running(cancelDeployment('shop', '1'), undefined),
    ...latest,
    before: first,
    after: { ...first, status: 'cancelled' },
  },
  discard: {
    run: running(discardChanges('shop'), ['c']),
    ...changes,
    ...list('changes', [{ id: 'c', subject: 'name', change: 'changed', effect: 'none' }], []),
  },
};
