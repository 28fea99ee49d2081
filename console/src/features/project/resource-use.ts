import type { Container, Project, Volume } from '@naru/contract/entities';
import { projectQuotas, type Quota } from '@naru/contract/quota';

/** A limit, and its use as far as that is known: what failed to load is unknown, not zero. */
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
 * How much of its limits a project uses (specification section 9): CPU and memory by its containers, disk by its
 * volumes. `undefined` stands for a list that is not there (yet).
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
