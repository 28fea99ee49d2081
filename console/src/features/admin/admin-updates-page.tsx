import { Card, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { releaseQuery } from '#api/release.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

/** The page /admin/updates: the version, how it is upgraded, what changed, and the outcome of the latest upgrade. */
export function AdminUpdatesPage() {
  const release = useQuery(releaseQuery());
  const { data } = release;
  return (
    <AdminRoom room="updates">
      {queryFailure(release, { title: '버전을 불러오지 못했습니다' })}
      {release.isPending && <CardsSkeleton count={2} />}
      {data?.last_upgrade && <UpgradeBanner upgrade={data.last_upgrade} />}
      {data && <UpgradeCard release={data} />}
      {data?.changes.map(({ version, items }) => (
        <Card key={version} title={`${version}에서 바뀐 점`}>
          <Stack as="ul" gap="m" width="reading">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Stack>
        </Card>
      ))}
    </AdminRoom>
  );
}
