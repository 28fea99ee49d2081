import type { Container } from '@naru/contract/entities/container';
import { isNetworkIncludedInCopy } from '@naru/contract/rules/duplicate';
import { cpuExceededMessage, memoryExceededMessage } from '@naru/contract/rules/quota';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';

/** The counts of parts that a copy of a container contains and does not contain. */
interface Duplication {
  copied: { variables: number; networks: number };
  left: { domains: number; mounts: number };
  /** The keys of the secrets. Their values are not copied, and have to be entered again. */
  secrets: string[];
}

/** Counts the parts that the server will copy, with the same rule as the server. */
export function countCopiedParts(container: Container): Duplication {
  const { env_vars, build_vars, secrets, networks, mounts } = container;
  const copied = (networks ?? []).filter(isNetworkIncludedInCopy).length;
  return {
    copied: {
      variables: (env_vars ?? []).length + (build_vars ?? []).length,
      networks: copied,
    },
    left: { domains: (networks ?? []).length - copied, mounts: (mounts ?? []).length },
    secrets: (secrets ?? []).map(({ key }) => key),
  };
}

type Demands = Pick<Container, 'cpu_limit' | 'memory_limit'>;

/** Why a copy does not fit into the project's quota; `undefined` when the copy fits. The server checks the quota again. */
export function duplicateQuotaProblem(
  { cpu_limit, memory_limit }: Demands,
  { cpu, memory }: Pick<ProjectQuotas, 'cpu' | 'memory'>,
): string | undefined {
  if ((cpu_limit ?? 0) > cpu.available) return cpuExceededMessage(cpu_limit ?? 0, cpu.available);
  if ((memory_limit ?? 0) > memory.available)
    return memoryExceededMessage(memory_limit ?? 0, memory.available);
  return undefined;
}
