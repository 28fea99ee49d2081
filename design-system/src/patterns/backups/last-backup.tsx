import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';
import { pointInTimeStrings } from '../strings/points-in-time.ts';
import { type BackupCounts, useCountTexts } from './backup-row.tsx';
import { BackupPlanText, type ShownBackupPlan } from './backup-subject-row.tsx';
import { PointsInTime, type PointsInTimeProps } from './points-in-time.tsx';

/** Props of {@link LastBackup}. */
export interface LastBackupProps {
  /** 마지막으로 복원 확인된 백업입니다. 없으면 `undefined`입니다. */
  confirmed: (BackupCounts & { readonly at: string }) | undefined;
  /** 자동 백업의 설정입니다. 모르면 `undefined`입니다. */
  plan: ShownBackupPlan | undefined;
  /** 시점 복원의 상태입니다. 시점으로 복원할 수 없는 종류이면 생략합니다. */
  points?: PointsInTimeProps | undefined;
}

function Confirmed({ at, ...counts }: NonNullable<LastBackupProps['confirmed']>) {
  const texts = useCountTexts(counts);
  return (
    <span>
      <Time value={at} withTime relativeTo="now" />
      <span>{texts.map((text) => ` · ${text}`).join('')}</span>
    </span>
  );
}

/** The last confirmed backup of a database or volume, its plan, and in a row of their own the times to which a database can be restored. */
export function LastBackup({ confirmed, plan, points }: LastBackupProps) {
  const strings = useStrings(backupStrings);
  const { title } = useStrings(pointInTimeStrings);
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.lastConfirmed}>
          {confirmed ? <Confirmed {...confirmed} /> : strings.never}
        </DescriptionItem>
        {plan && (
          <DescriptionItem label={strings.schedule}>
            <BackupPlanText plan={plan} />
          </DescriptionItem>
        )}
      </DescriptionList>
      {points && (
        <DescriptionList>
          <DescriptionItem label={title}>
            <PointsInTime {...points} />
          </DescriptionItem>
        </DescriptionList>
      )}
    </Stack>
  );
}
