import { Columns } from '../../components/columns/columns.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Allotment } from '../project-facts/project-facts.tsx';
import { resourceStrings } from '../strings/project.ts';
import { projectFileStrings } from '../strings/project-file.ts';

/** The allotted amount of a limit, now and after the plan. */
export interface PlannedAllotment extends Allotment {
  /** The amount after the chosen steps of the plan. */
  readonly projected: number;
}

/** Props of {@link ProjectFileMeters}. */
export interface ProjectFileMetersProps {
  /** 단위는 밀리코어입니다. */
  cpu: PlannedAllotment;
  /** 단위는 MiB입니다. */
  memory: PlannedAllotment;
  /** 단위는 MiB입니다. */
  disk: PlannedAllotment;
}

/** The allotted amounts of a project's limits, now and after the chosen steps of a plan. */
export function ProjectFileMeters({ cpu, memory, disk }: ProjectFileMetersProps) {
  const strings = useStrings(resourceStrings);
  const { meters } = useStrings(projectFileStrings);
  const common = { facts: false, projectedOn: 'save' } as const;
  return (
    <Stack as="section" aria-label={meters}>
      <Columns minimum="third" gap="l">
        <ResourceMeter {...common} {...cpu} label={strings.cpu} resource="cpu" format={formatCpu} />
        <ResourceMeter
          {...common}
          {...memory}
          label={strings.memory}
          resource="memory"
          format={formatMiB}
        />
        <ResourceMeter
          {...common}
          {...disk}
          label={strings.disk}
          resource="disk"
          format={formatMiB}
        />
      </Columns>
    </Stack>
  );
}
