import { Columns } from '../../components/columns/columns.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';

const tiles = ['cpu', 'memory', 'received', 'sent'] as const;

/** A placeholder with the final size of `UsagePanel`, while the code or the first measurement is loading. */
export function UsageSkeleton() {
  const strings = useStrings(liveUsageStrings);
  return (
    <SkeletonGroup>
      <Stack gap="l">
        <Inline justify="between">
          <Heading level={3}>{strings.title}</Heading>
          <Skeleton shape="block" width="136px" height="38px" />
        </Inline>
        <Columns gap="xl">
          {tiles.map((tile) => (
            <Stack key={tile}>
              <Skeleton width="40%" />
              <Skeleton shape="pill" height="8px" />
              <Skeleton shape="block" height="100px" />
            </Stack>
          ))}
        </Columns>
      </Stack>
    </SkeletonGroup>
  );
}
