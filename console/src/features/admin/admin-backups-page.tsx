import type { Backups } from '@naru/contract/entities/backup';
import { Card, CodeText, DescriptionItem, DescriptionList, Time } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { backupsQuery } from '#api/backup.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { BackupBanner } from './backup-banner.tsx';
import { BackupSettingsCards } from './backup-settings-cards.tsx';
import { BackupsCard } from './backups-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { RestorationBanner } from './restoration-banner.tsx';
import { VolumeRestorationBanner } from './volume-restoration-banner.tsx';

/** How backups are made and kept. */
function PlanCard({ backups }: { backups: Backups }) {
  const { at, folder, objects, keep_days, keep_weeks, keep_months, last_proven_at } = backups;
  return (
    <Card title="백업 계획">
      <DescriptionList layout="grid">
        <DescriptionItem label="자동 백업">{at ? `매일 ${at}` : '없음'}</DescriptionItem>
        <DescriptionItem label="서버 폴더">
          <CodeText>{folder}</CodeText>
        </DescriptionItem>
        <DescriptionItem label="S3">
          {objects ? <CodeText>{objects}</CodeText> : '없음'}
        </DescriptionItem>
        <DescriptionItem label="보관">
          {`최근 ${keep_days}일, ${keep_weeks}주, ${keep_months}개월의 백업`}
        </DescriptionItem>
        <DescriptionItem label="확인을 마친 마지막 백업">
          {last_proven_at ? <Time value={last_proven_at} withTime /> : '없음'}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** The page /admin/backups: the backups of the installation with their outcomes, and the button for another one. */
export function AdminBackupsPage() {
  const query = useQuery(backupsQuery());
  const { data } = query;
  return (
    <AdminRoom room="backups">
      {queryFailure(query, { title: '백업을 불러오지 못했습니다' })}
      {query.isPending && <CardsSkeleton count={4} />}
      {data && (
        <>
          {data.restoration && <RestorationBanner restoration={data.restoration} />}
          {data.volume_restoration && (
            <VolumeRestorationBanner restoration={data.volume_restoration} />
          )}
          <BackupBanner backups={data} />
          <BackupsCard backups={data} />
          <PlanCard backups={data} />
        </>
      )}
      <BackupSettingsCards volumes={data?.volumes} />
    </AdminRoom>
  );
}
