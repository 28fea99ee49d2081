import { containerGitBody } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import * as rule from '@naru/contract/rules/fields';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import * as z from 'zod/mini';
import { numberText } from '#shared/forms/number-text.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { cpuWithin, memoryWithin } from '#shared/quota/within-quota.ts';

/** Git settings. The URL may be empty only for a container with a template. */
export const gitForm = ({ template_id }: Pick<Container, 'template_id'>) =>
  z.object({
    ...containerGitBody.shape,
    git_url: template_id ? rule.optionalGitUrl : rule.gitUrl,
  });

export const gitValues = (container: Container) => ({
  git_url: container.git_url ?? '',
  git_branch: container.git_branch || DEFAULT_GIT_BRANCH,
  git_subpath: container.git_subpath ?? '',
});

type Demands = Pick<Container, 'cpu_limit' | 'memory_limit'>;

/** Resource limits, at most what the project has left plus what the container has already. */
export function resourcesForm(container: Demands, quotas: ProjectQuotas) {
  const cpu = quotas.cpu.available + (container.cpu_limit ?? 0);
  const memory = quotas.memory.available + (container.memory_limit ?? 0);
  return z.object({
    cpu_limit: numberText(cpuWithin(cpu)),
    memory_limit: numberText(memoryWithin(memory)),
  });
}

export const resourcesValues = ({ cpu_limit, memory_limit }: Demands) => ({
  cpu_limit: String(cpu_limit ?? ''),
  memory_limit: String(memory_limit ?? ''),
});
