import { containerGitBody } from '@naru/contract/endpoints/write-container';
import type { Container, Mount } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import * as rule from '@naru/contract/rules/fields';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { CPU_QUANTITY, SIZE_QUANTITY, TIME_QUANTITY } from '@naru/contract/rules/quantity';
import * as z from 'zod/mini';
import { optionalQuantityTextRule, quantityTextRule } from '#shared/forms/quantity-text.ts';
import type { ProjectResourceUse, ResourceUse } from '#shared/quota/project-quotas.ts';
import { cpuRuleWithin, memoryRuleWithin } from '#shared/quota/within-quota.ts';

export const emptyMountValues = { volume_id: '', mount_path: '' };

/** The volumes to choose from for a new mount: all volumes that the container does not mount yet (specification section 5). */
export function mountableVolumes(volumes: readonly Volume[], mounts: readonly Mount[]): Volume[] {
  const mounted = new Set(mounts.map(({ volume_id }) => volume_id));
  return volumes.filter(({ volume_id }) => !mounted.has(volume_id));
}

/** The display name of a mount: the volume's name in the mount or in the project's list. */
export function mountDisplayName(mount: Mount, volumes: readonly Volume[]): string {
  const known = volumes.find(({ volume_id }) => volume_id === mount.volume_id);
  return mount.volume?.name ?? known?.name ?? mount.volume_id;
}

/** The schema of the Git settings. The URL may be empty only for a container with a template. */
export const gitFormSchema = ({ template_id }: Pick<Container, 'template_id'>) =>
  z.object({
    ...containerGitBody.shape,
    git_url: template_id ? rule.optionalGitUrl : rule.gitUrl,
  });

export const gitFormValues = (container: Container) => ({
  git_url: container.git_url ?? '',
  git_branch: container.git_branch ?? DEFAULT_GIT_BRANCH,
  git_subpath: container.git_subpath ?? '',
});

type Limits = Pick<Container, 'cpu_limit' | 'memory_limit' | 'start_seconds'>;

/**
 * The maximum limit of a container: the project's remaining amount plus the container's current limit. Infinite while the use is
 * unknown, because the server checks the limit too.
 */
const roomFor = ({ limit, used }: ResourceUse, current: number | null | undefined): number =>
  used === undefined ? Number.POSITIVE_INFINITY : limit - used + (current ?? 0);

/**
 * The schema of the resource limits and the time to start. A limit may use the project's remaining amount plus the container's current
 * limit.
 */
export const resourceLimitsFormSchema = (
  { cpu_limit, memory_limit }: Limits,
  { cpu, memory }: Pick<ProjectResourceUse, 'cpu' | 'memory'>,
) =>
  z.object({
    cpu_limit: quantityTextRule(CPU_QUANTITY, cpuRuleWithin(roomFor(cpu, cpu_limit))),
    memory_limit: quantityTextRule(SIZE_QUANTITY, memoryRuleWithin(roomFor(memory, memory_limit))),
    start_seconds: optionalQuantityTextRule(TIME_QUANTITY, rule.containerStartSeconds),
  });

export const resourceLimitsFormValues = ({ cpu_limit, memory_limit, start_seconds }: Limits) => ({
  cpu_limit: String(cpu_limit ?? ''),
  memory_limit: String(memory_limit ?? ''),
  start_seconds: String(start_seconds ?? ''),
});
