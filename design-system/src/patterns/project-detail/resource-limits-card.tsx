import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import {
  ResourceMeter,
  type ResourceMeterProps,
} from '../../components/resource-meter/resource-meter.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatMiB } from '../../format/format.ts';
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

/** A limit, the amount that is allotted of it, and the measured use, in equal units; `undefined` while unknown. */
export interface ResourceUse {
  readonly limit: number | undefined;
  readonly used: number | undefined;
  readonly measured?: number | null | undefined;
}

/** Props of {@link ResourceLimitsCard}. */
export interface ResourceLimitsCardProps {
  /** The CPU limit and its use, in millicores. */
  cpu: ResourceUse | 'loading';
  /** The memory limit and its use, in MiB. */
  memory: ResourceUse | 'loading';
  /** The disk limit and its use, in MiB. */
  disk: ResourceUse | 'loading';
}

const kinds = ['cpu', 'memory', 'disk'] as const;

/**
 * The card with the limits of a project: one bar for each resource, with the amount that is allotted to containers or volumes, and
 * the measured use as a mark on the bar.
 */
export function ResourceLimitsCard(props: ResourceLimitsCardProps) {
  const strings = useStrings(resourceStrings);
  return (
    <Card title={strings.title}>
      <Columns minimum="third" gap="xl" bottom>
        {kinds.map((resource) => {
          const use = props[resource];
          if (use === 'loading') return <Waiting key={resource} label={strings[resource]} />;
          return <ResourceMeter key={resource} resource={resource} {...use} />;
        })}
      </Columns>
    </Card>
  );
}

/** A placeholder with the final size and the label of a loading meter. */
function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup>
      <Stack gap="s">
        <Text weight="strong">{label}</Text>
        <Skeleton shape="pill" height="8px" />
        <Skeleton shape="block" height="24px" />
      </Stack>
    </SkeletonGroup>
  );
}
