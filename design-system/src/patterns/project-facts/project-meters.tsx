import { Columns } from '../../components/columns/columns.tsx';
import { MiniMeter } from '../../components/mini-meter/mini-meter.tsx';
import type { ResourceKind } from '../../components/resource-meter/meter-kind.ts';

/** How much of a limit is given out. */
export interface Allotment {
  readonly used: number;
  readonly limit: number;
}

/** What is given out of a project's limits: millicores, MiB, MiB. */
export interface ProjectAllotments {
  readonly cpu: Allotment;
  readonly memory: Allotment;
  readonly disk: Allotment;
}

/** Props of {@link ProjectMeters}. */
export interface ProjectMetersProps {
  /** `undefined` when they could not be read. */
  allotments: ProjectAllotments | undefined;
}

/** The three resources of a project as small meters side by side. */
export function ProjectMeters({ allotments }: ProjectMetersProps) {
  const measured = (resource: ResourceKind) => ({
    resource,
    used: allotments?.[resource].used,
    limit: allotments?.[resource].limit,
  });
  return (
    <Columns minimum="tiny" gap="l">
      <MiniMeter {...measured('cpu')} />
      <MiniMeter {...measured('memory')} />
      <MiniMeter {...measured('disk')} />
    </Columns>
  );
}
