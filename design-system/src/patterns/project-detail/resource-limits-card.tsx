import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import {
  ResourceMeter,
  type ResourceMeterProps,
} from '../../components/resource-meter/resource-meter.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { meterStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { resourceStrings } from '../strings/project.ts';

/** Props of {@link ProjectDiskMeter}. */
export interface ProjectDiskMeterProps
  extends Pick<ResourceMeterProps, 'projected' | 'projectedOn'> {
  /** The disk limit of the project and the total capacity of its volumes, in MiB; `undefined` while unknown. */
  disk: { readonly limit: number; readonly used: number | undefined } | undefined;
}

/** A meter of the project's disk use, before and after a volume is added or resized. */
export function ProjectDiskMeter({ disk, projected, projectedOn }: ProjectDiskMeterProps) {
  const strings = useStrings(resourceStrings);
  return (
    <ResourceMeter
      label={strings.projectDisk}
      resource="disk"
      used={disk?.used}
      limit={disk?.limit}
      projected={projected}
      projectedOn={projectedOn}
      format={formatMiB}
      facts={false}
    />
  );
}

/** A limit and the used amount, in equal units; `undefined` while unknown. */
export interface ResourceUse {
  readonly limit: number | undefined;
  readonly used: number | undefined;
}

/** Props of {@link ResourceLimitsCard}. */
export interface ResourceLimitsCardProps {
  /** The CPU limit and its use, in millicores. */
  cpu: ResourceUse | 'loading';
  /** The memory limit and its use, in MiB. */
  memory: ResourceUse | 'loading';
  /** The disk limit and its use, in MiB. */
  disk: ResourceUse | 'loading';
  /** The measured use, below the limits: a `UsagePanel`. */
  usage?: ReactNode;
}

const meters = [
  { resource: 'cpu', format: formatCpu },
  { resource: 'memory', format: formatMiB },
  { resource: 'disk', format: formatMiB },
] as const;

/** The card with the limits of a project and the amounts that are allotted to containers and volumes. */
export function ResourceLimitsCard(props: ResourceLimitsCardProps) {
  const strings = useStrings(resourceStrings);
  return (
    <Card title={strings.title}>
      <Stack gap="xl">
        <Columns minimum="third" gap="xl">
          {meters.map(({ resource, format }) => {
            const use = props[resource];
            const label = strings[resource];
            if (use === 'loading') return <Waiting key={resource} label={label} />;
            return <ResourceMeter key={resource} {...{ resource, label, format }} {...use} />;
          })}
        </Columns>
        {props.usage}
      </Stack>
    </Card>
  );
}

/** A placeholder with the final size and the label of a loading meter. */
function Waiting({ label }: { label: string }) {
  const strings = useStrings(meterStrings);
  return (
    <SkeletonGroup>
      <Stack>
        <Text weight="strong">{label}</Text>
        <Skeleton shape="block" height="12px" />
        <Inline gap="l" wrap={false}>
          {[strings.limit, strings.used, strings.available, strings.usage].map((fact) => (
            <Skeleton key={fact} shape="block" height="41px" />
          ))}
        </Inline>
      </Stack>
    </SkeletonGroup>
  );
}
