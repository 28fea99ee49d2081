import { Columns } from '../../components/columns/columns.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ResourceAllotment } from '../project-facts/project-facts.tsx';
import { resourceStrings } from '../strings/project.ts';
import { projectFileStrings } from '../strings/project-file.ts';

/** A limit of a project, with the allotted amount before and after a plan is applied. */
export interface PlannedAllotment extends ResourceAllotment {
  /** The allotted amount after the chosen steps of the plan are applied. */
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

/** Meters of the allotted amounts of a project, before and after the chosen steps of a plan are applied. */
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
