import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';
import { type BackupCounts, useCountTexts } from './backup-row.tsx';
import { BackupPlanText, type ShownBackupPlan } from './backup-subject-row.tsx';

/** Props of {@link LastBackup}. */
export interface LastBackupProps {
  /** 마지막으로 복원 확인된 백업입니다. 없으면 `undefined`입니다. */
  confirmed: (BackupCounts & { readonly at: string }) | undefined;
  /** 자동 백업의 설정입니다. 모르면 `undefined`입니다. */
  plan: ShownBackupPlan | undefined;
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

/** The last confirmed backup of a database or volume, and its plan. */
export function LastBackup({ confirmed, plan }: LastBackupProps) {
  const strings = useStrings(backupStrings);
  return (
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
  );
}
