import type { Backups, Restoration } from '@naru/contract/entities/backup';
import {
  Banner,
  Button,
  Card,
  CodeText,
  DescriptionItem,
  DescriptionList,
  Stack,
  Time,
} from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { backupsQuery, confirmRestoration, isRunningBackup } from '#api/backup.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { BackupSettingsCards } from './backup-settings-cards.tsx';
import { BackupsCard } from './backups-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { VolumeRestorationBanner } from './volume-restoration-banner.tsx';

/** The banner of a restored installation: its containers wait until an operator confirms that the former server is off. */
function RestorationBanner({ restoration }: { restoration: Restoration }) {
  const confirming = useMutation(confirmRestoration());
  const confirm = (
    <Button size="small" pending={confirming.isPending} onClick={() => confirming.mutate()}>
      이전 서버를 껐습니다
    </Button>
  );
  return (
    <Stack gap="m">
      <Banner
        tone="warning"
        title="복원한 설치라서 컨테이너를 실행하지 않고 있습니다"
        action={confirm}
      >
        <Time value={restoration.made_at} withTime />
        {
          '의 백업에서 복원했습니다. 두 서버가 같은 컨테이너를 실행하지 않도록, 이전 서버를 끈 뒤에 눌러주세요.'
        }
      </Banner>
      {confirming.isError && (
        <FailureBanner title="확인하지 못했습니다" error={confirming.error} intent="write" />
      )}
    </Stack>
  );
}

/** The warning about a missing, failed or old backup. Renders nothing for sound backups, and while the first one runs. */
function BackupBanner({ backups: { state, runs } }: { backups: Backups }) {
  if (state === 'none' && runs.some(isRunningBackup)) return null;
  if (state === 'none') {
    return (
      <Banner tone="warning" title="백업이 없습니다">
        서버의 디스크가 고장 나면 모든 데이터를 잃습니다. 지금 백업하고, 파일을 다른 컴퓨터에도
        보관해주세요.
      </Banner>
    );
  }
  if (state === 'failed') {
    const failed = runs.find(({ error }) => error);
    return (
      <Banner tone="danger" title="마지막 백업에 실패했습니다">
        <span>{failed?.error ?? '아래 목록에서 이유를 확인해주세요.'}</span>
      </Banner>
    );
  }
  if (state === 'old') {
    return (
      <Banner tone="danger" title="이틀이 넘도록 새 백업이 없습니다">
        서버의 로그에서 백업이 멈춘 이유를 확인하고, 지금 백업해주세요.
      </Banner>
    );
  }
  if (state !== 'unscheduled') return null;
  return (
    <Banner tone="warning" title="자동 백업이 없습니다">
      아래에서 다른 디스크의 폴더나 S3를 정하면 매일 백업합니다. 다른 방법으로 백업하고 있으면 “자동
      백업”에서 표시해주세요.
    </Banner>
  );
}

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
