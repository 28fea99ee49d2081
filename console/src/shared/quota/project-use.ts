import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { projectQuotas, type Quota } from './project-quotas.ts';

/** A limit and its use; the use of a list that failed to load is unknown, not zero. */
export interface ResourceUse {
  limit: number;
  used: number | undefined;
}

/** CPU in millicores, memory and disk in MiB. */
export interface ProjectUse {
  cpu: ResourceUse;
  memory: ResourceUse;
  disk: ResourceUse;
}

const use = ({ limit, used }: Quota, known: boolean): ResourceUse => ({
  limit,
  used: known ? used : undefined,
});

/**
 * How much of its limits a project uses: CPU and memory by its containers, disk by its volumes (specification section
 * 9). `undefined` means that a list is not loaded (yet).
 */
export function projectUse(
  project: Project,
  containers: readonly Container[] | undefined,
  volumes: readonly Volume[] | undefined,
): ProjectUse {
  const { cpu, memory, disk } = projectQuotas(project, containers ?? [], volumes ?? []);
  return {
    cpu: use(cpu, containers !== undefined),
    memory: use(memory, containers !== undefined),
    disk: use(disk, volumes !== undefined),
  };
}
