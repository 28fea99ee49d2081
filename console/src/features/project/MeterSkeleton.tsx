import { Inline, Skeleton, SkeletonGroup, Stack, Text } from '@naru/design-system';

export interface MeterSkeletonProps {
  /** The meter's label, which is known before its numbers. */
  label: string;
}

/** The place of a meter whose numbers are still loading, in its final size. */
export function MeterSkeleton({ label }: MeterSkeletonProps) {
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
