import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../domain/api-error.ts';
import { withProject } from '../../domain/ownership.ts';
import { checkContainerCount, checkCpuAndMemory, checkDisk } from '../../domain/quota.ts';
import { templateConfig } from '../../domain/template-config.ts';
import type { Database } from '../../storage/database.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { findTemplate } from '../../templates/catalogue.ts';
import type { Call, Handler } from '../call.ts';
import { readContainer } from './container-response.ts';
import { checkSource } from './container-source.ts';

type Body = Call<typeof endpoints.createContainer>['body'];

/** @throws ApiError VALIDATION_FAILED for a template that does not exist or a configuration that does not fit it */
function chosenTemplate({ template_id, template_config }: Body) {
  if (!template_id) return { template_id: null, template_config: null };
  const template = findTemplate(template_id);
  if (template === undefined) {
    throw fieldError('VALIDATION_FAILED', 'template_id', '존재하지 않는 템플릿입니다.');
  }
  return { template_id, template_config: templateConfig(template, template_config ?? {}) };
}

function checkPaths(wanted: Body['volumes']): void {
  const paths = wanted.map((volume) => volume.mount_path);
  const again = paths.findIndex((path, index) => paths.indexOf(path) !== index);
  if (again === -1) return;
  const reason = '마운트 경로가 서로 겹칩니다.';
  throw fieldError('VALIDATION_FAILED', `volumes.${again}.mount_path`, reason);
}

async function addVolume(
  tx: Database,
  ids: { project_id: string; container_id: string },
  { name, capacity, mount_path }: Body['volumes'][number],
): Promise<void> {
  const volume_id = newId();
  const slug = newSlug('volume', name);
  await tx
    .insert(volumes)
    .values({ id: volume_id, project_id: ids.project_id, slug, name, capacity });
  await tx.insert(mounts).values({ container_id: ids.container_id, volume_id, mount_path });
}

/** Creates the container, its volumes and their mounts in one transaction. */
export const createContainer: Handler<typeof endpoints.createContainer> = ({
  member,
  params,
  body,
  services,
}) => {
  checkSource(body.git_url, services.config);
  const template = chosenTemplate(body);
  checkPaths(body.volumes);
  const disk = body.volumes.reduce((sum, volume) => sum + volume.capacity, 0);
  return withProject(services.db, member.id, params, async (tx, project) => {
    await checkContainerCount(tx, project);
    await checkCpuAndMemory(tx, project, body);
    await checkDisk(tx, project, disk, 'volumes');
    const { name, git_url, git_branch, git_subpath, cpu_limit, memory_limit } = body;
    const slug = newSlug('container', name);
    const ids = { project_id: project.id, container_id: newId() };
    await tx.insert(containers).values({
      id: ids.container_id,
      project_id: ids.project_id,
      slug,
      name,
      git_url,
      git_branch,
      git_subpath,
      cpu_limit,
      memory_limit,
      ...template,
    });
    for (const volume of body.volumes) await addVolume(tx, ids, volume);
    return readContainer(tx, services.secrets, slug);
  });
};
