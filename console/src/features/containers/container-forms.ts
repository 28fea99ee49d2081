import { containerGitBody } from '@naru/contract/endpoints/containers';
import type { Container } from '@naru/contract/entities';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import { numberText } from '@naru/contract/number-text';
import type { ProjectQuotas } from '@naru/contract/quota';
import { cpuWithin, memoryWithin } from '@naru/contract/quota-rules';
import * as rule from '@naru/contract/rules';
import * as z from 'zod/mini';

/** Git settings. The URL may stay empty only where a template brings the source. */
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

/** Resource limits, at most what the project has left beside what the container has already. */
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

/** What the project would use if the container took what stands in the field; unchanged for what is no number. */
export function projectedUse(used: number, current: number | null | undefined, typed: string) {
  const next = Number(typed);
  const change = typed.trim() === '' || !Number.isFinite(next) ? 0 : next - (current ?? 0);
  return Math.max(0, used + change);
}
