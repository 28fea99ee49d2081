import type { ProjectPlan } from '@naru/contract/project-file/project-plan';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import type { ProjectFileMetersProps } from '@naru/design-system/patterns';

const RESOURCES = ['cpu', 'memory', 'disk'] as const;
type Resource = (typeof RESOURCES)[number];

/** What is given out of a project's limits, and would be after the chosen steps. Millicores, MiB, MiB. */
export function plannedUse(
  { limits }: Pick<ProjectState, 'limits'>,
  { available, steps }: ProjectPlan,
  chosen: ReadonlySet<string>,
): ProjectFileMetersProps {
  const doing = steps.filter(({ id }) => chosen.has(id));
  const use = (resource: Resource) => {
    const used = limits[resource] - available[resource];
    const taken = doing.reduce((sum, { demand }) => sum + demand[resource], 0);
    return { limit: limits[resource], used, projected: used + taken };
  };
  return { cpu: use('cpu'), memory: use('memory'), disk: use('disk') };
}
