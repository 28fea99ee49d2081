import { Skeleton, SkeletonGroup, Stack } from '@naru/design-system';

/** The place of a list while it loads: two rows of this height. */
export function RowsSkeleton({ height }: { height: string }) {
  return (
    <SkeletonGroup>
      <Stack gap="s">
        <Skeleton shape="block" height={height} />
        <Skeleton shape="block" height={height} />
      </Stack>
    </SkeletonGroup>
  );
}
