import { Skeleton, SkeletonGroup, Stack } from '@naru/design-system';

/** The place of the volumes while they load: two rows, as many as the default limit holds at the recommended size. */
export function VolumeSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap="m">
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="48px" />
      </Stack>
    </SkeletonGroup>
  );
}
