import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';

/** Props of {@link RowsSkeleton}. */
export interface RowsSkeletonProps {
  /** The height of one row: a CSS length. */
  height: string;
  /** The number of rows; 2 if omitted. */
  count?: number;
}

/** A placeholder for a loading list: rows of the final height. */
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
