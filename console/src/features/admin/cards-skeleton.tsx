import { Skeleton, SkeletonGroup, Stack } from '@naru/design-system';

interface CardsSkeletonProps {
  count: number;
}

/** The place of the cards of a page while their data are loading. */
export function CardsSkeleton({ count }: CardsSkeletonProps) {
  return (
    <SkeletonGroup>
      <Stack gap="xl">
        {Array.from({ length: count }, (_, card) => card).map((card) => (
          <Skeleton key={card} shape="block" height="150px" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
