import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { SkeletonGroup } from '../../components/Skeleton/SkeletonGroup.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

/** Props of {@link RowsSkeleton}. */
export interface RowsSkeletonProps {
  /** The height of one row: a CSS length. */
  height: string;
  /** How many stand for those that are coming; two without a number. */
  count?: number;
}

/** The place of a list while it loads: rows of the height they will have. */
export function RowsSkeleton({ height, count = 2 }: RowsSkeletonProps) {
  return (
    <SkeletonGroup>
      <Stack>
        {Array.from({ length: count }, (_, line) => line).map((line) => (
          <Skeleton key={line} shape="block" height={height} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
