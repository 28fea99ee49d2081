import type * as z from 'zod/mini';
import { containerEndpoints } from '../endpoints/container.ts';
import { containerImageEndpoints } from '../endpoints/container-image.ts';
import { containerProcessEndpoints } from '../endpoints/container-process.ts';
import { createContainerEndpoints } from '../endpoints/create-container.ts';
import { projectEndpoints } from '../endpoints/project.ts';
import { pushEndpoints } from '../endpoints/push.ts';
import { templateEndpoints } from '../endpoints/template.ts';
import { volumeEndpoints } from '../endpoints/volume.ts';
import {
  type containerTemplateBody,
  writeContainerEndpoints,
} from '../endpoints/write-container.ts';
import { writeProjectEndpoints } from '../endpoints/write-project.ts';
import { writeVolumeEndpoints } from '../endpoints/write-volume.ts';
import { type ContainerState, IMAGE_PROCESS } from '../project-file/project-state.ts';
import { DEFAULT_GIT_BRANCH } from '../rules/limits.ts';
import {
  createModelHandler,
  type ModelHandlers,
  type ModelProject,
  refuseCallIf,
} from './model-project.ts';

const gitOf = (body: { git_url: string; git_branch: string; git_subpath: string }) => ({
  url: body.git_url,
  branch: body.git_branch,
  subpath: body.git_subpath,
});

/** The source of a container that is not built. */
const NO_REPOSITORY = {
  git: { url: '', branch: DEFAULT_GIT_BRANCH, subpath: '' },
  template: null,
};

const limitsOf = (body: {
  cpu_limit: number;
  memory_limit: number;
  start_seconds?: number | null | undefined;
}) => ({
  cpu: body.cpu_limit,
  memory: body.memory_limit,
  start: body.start_seconds ?? null,
});

function templateOf({
  template_id: id,
  template_config,
}: z.output<typeof containerTemplateBody>): ContainerState['template'] {
  const options = Object.entries(template_config ?? {}).filter(([, value]) => value !== '');
  return id ? { id, options: Object.fromEntries(options) } : null;
}

/** Handlers for the project itself and its volumes. */
export const modelProjectHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(projectEndpoints.getProject, () => {
    const { id, slug, name, limits } = model.state();
    const { cpu: cpu_limit, memory: memory_limit, disk: disk_limit } = limits;
    const created_at = '2026-01-01T00:00:00Z';
    return { project_id: id, slug, name, cpu_limit, memory_limit, disk_limit, created_at };
  }),
  createModelHandler(writeProjectEndpoints.updateProject, ({ body: { name } }) => {
    model.name = name;
  }),
  createModelHandler(templateEndpoints.listTemplates, () => ({
    templates: model.state().templates,
  })),
  createModelHandler(volumeEndpoints.listVolumes, () => ({
    volumes: model.volumes.map(model.toVolume),
  })),
  createModelHandler(writeVolumeEndpoints.createVolume, ({ body: { name, capacity } }) => {
    const id = model.newId('volume');
    const volume = { id, slug: id, name, capacity };
    model.volumes.push(volume);
    model.checkLimits();
    return model.toVolume(volume);
  }),
  createModelHandler(
    writeVolumeEndpoints.resizeVolume,
    ({ params: { slug }, body: { capacity } }) => {
      refuseCallIf(!model.volumes.some((volume) => volume.slug === slug), 'NOT_FOUND');
      model.volumes = model.volumes.map((volume) =>
        volume.slug === slug ? { ...volume, capacity } : volume,
      );
      model.checkLimits();
    },
  ),
  createModelHandler(writeVolumeEndpoints.deleteVolume, ({ params: { slug } }) => {
    const gone = model.volumes.find((volume) => volume.slug === slug);
    const isGone = ({ volume }: { volume: string }) => volume === gone?.id;
    refuseCallIf(gone === undefined, 'NOT_FOUND');
    refuseCallIf(
      model.containers.some(({ mounts }) => mounts.some(isGone)),
      'MOUNTED',
    );
    model.volumes = model.volumes.filter((volume) => volume !== gone);
  }),
];

/** Handlers for containers without their parts. */
export const modelContainerHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(containerEndpoints.listContainers, () => ({
    containers: model.containers.map(model.toContainer),
  })),
  createModelHandler(createContainerEndpoints.createContainer, ({ body }) => {
    const slug = model.newId('container');
    const { name } = body;
    const template = templateOf(body);
    const parts = { env: [], build: [], secrets: [], networks: [], mounts: [] };
    const settings = { git: gitOf(body), limits: limitsOf(body), process: IMAGE_PROCESS };
    const image = body.image === null ? null : { name: body.image, digest: body.image_digest };
    const container = { slug, name, ...settings, image, template, ...parts };
    model.containers.push(container);
    model.checkLimits();
    return model.toContainer(container);
  }),
  createModelHandler(writeContainerEndpoints.updateContainer, ({ params: { id }, body }) => {
    model.container(id).name = body.name;
  }),
  createModelHandler(writeContainerEndpoints.deleteContainer, ({ params: { id } }) => {
    const gone = model.container(id);
    model.containers = model.containers.filter((container) => container !== gone);
  }),
  createModelHandler(writeContainerEndpoints.updateContainerGit, ({ params: { id }, body }) => {
    Object.assign(model.container(id), { git: gitOf(body), image: null });
  }),
  createModelHandler(
    containerImageEndpoints.updateContainerImage,
    ({ params: { id }, body: { image: name, image_digest: digest } }) => {
      Object.assign(model.container(id), { ...NO_REPOSITORY, image: { name, digest } });
    },
  ),
  createModelHandler(
    writeContainerEndpoints.updateContainerTemplate,
    ({ params: { id }, body }) => {
      Object.assign(model.container(id), { template: templateOf(body), image: null });
    },
  ),
  createModelHandler(
    containerProcessEndpoints.updateContainerProcess,
    ({ params: { id }, body: process }) => {
      model.container(id).process = process;
    },
  ),
  createModelHandler(pushEndpoints.updateContainerPush, ({ params: { id }, body: push }) => {
    refuseCallIf(push.enabled && model.container(id).git.url === '', 'VALIDATION_FAILED');
    model.container(id).push = push;
  }),
  createModelHandler(
    writeContainerEndpoints.updateContainerResources,
    ({ params: { id }, body }) => {
      model.container(id).limits = limitsOf(body);
      model.checkLimits();
    },
  ),
];
