import { Card } from '../../components/Card/Card.tsx';
import { Columns } from '../../components/Columns/Columns.tsx';
import { Inline } from '../../components/Inline/Inline.tsx';
import { ResourceMeter } from '../../components/ResourceMeter/ResourceMeter.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { SkeletonGroup } from '../../components/Skeleton/SkeletonGroup.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';

/** A limit and what is used of it, in one unit; missing numbers are unknown, not zero. */
export interface ResourceUse {
  readonly limit: number | undefined;
  readonly used: number | undefined;
}

/** Props of {@link ResourceLimitsCard}. */
export interface ResourceLimitsCardProps {
  /** In millicores. */
  cpu: ResourceUse | 'loading';
  /** In MiB. */
  memory: ResourceUse | 'loading';
  /** In MiB. */
  disk: ResourceUse | 'loading';
}

const meters = [
  { resource: 'cpu', label: 'CPU', format: formatCpu },
  { resource: 'memory', label: '메모리', format: formatMiB },
  { resource: 'disk', label: '디스크', format: formatMiB },
] as const;

/** What a project may use, and what its containers and volumes take of it. */
export function ResourceLimitsCard(props: ResourceLimitsCardProps) {
  return (
    <Card title="리소스 제한">
      <Columns minimum="medium" gap="xl">
        {meters.map((meter) => {
          const use = props[meter.resource];
          if (use === 'loading') return <Waiting key={meter.resource} label={meter.label} />;
          return <ResourceMeter key={meter.resource} {...meter} {...use} />;
        })}
      </Columns>
    </Card>
  );
}

/** The place of a meter whose numbers are still on their way, in its final size. Its label is known before them. */
function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup>
      <Stack>
        <Text weight="strong">{label}</Text>
        <Skeleton shape="block" height="12px" />
        <Inline gap="l" wrap={false}>
          {['제한', '사용', '가용', '사용률'].map((fact) => (
            <Skeleton key={fact} shape="block" height="41px" />
          ))}
        </Inline>
      </Stack>
    </SkeletonGroup>
  );
}
