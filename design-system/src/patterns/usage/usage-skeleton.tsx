import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';

const rows = [
  ['cpu', 'memory'],
  ['received', 'sent'],
] as const;

/** A placeholder with the final size of `UsageCard`, while the code or the first measurement is loading. */
export function UsageSkeleton() {
  const strings = useStrings(liveUsageStrings);
  return (
    <Card title={strings.title} actions={<Skeleton shape="block" width="190px" height="38px" />}>
      <SkeletonGroup>
        <Stack gap="l">
          {rows.map((tiles) => (
            <Columns key={tiles[0]} gap="xl">
              {tiles.map((tile) => (
                <Stack key={tile}>
                  <Skeleton width="40%" />
                  <Skeleton shape="pill" height="8px" />
                  <Skeleton shape="block" height="180px" />
                </Stack>
              ))}
            </Columns>
          ))}
        </Stack>
      </SkeletonGroup>
    </Card>
  );
}
