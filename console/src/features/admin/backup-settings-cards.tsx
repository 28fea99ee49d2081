import type { BackupVolumes } from '@naru/contract/entities/backup';
import { Banner } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery, tryBackupStorage } from '#api/setting.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { BACKUP_FIELDS, BACKUP_STORAGE_FIELDS, type SettingField } from './setting-fields.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';
import { describeVolumes } from './volume-texts.ts';

/** The button that stores, reads and deletes a small object, and the outcome. */
function StorageTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryBackupStorage()}
      label="써보기"
      pendingLabel="써보는 중"
      failureTitle="S3를 써보지 못했습니다"
      readChanges={readChanges}
    >
      {({ problem, objects }) =>
        problem ? (
          <Banner tone="danger" title="S3를 쓸 수 없습니다">
            {problem}
          </Banner>
        ) : (
          <Banner tone="success" title="파일을 쓰고, 읽고, 지웠습니다">
            <span translate="no">{objects}</span>
          </Banner>
        )
      }
    </SettingsTrial>
  );
}

/** Returns the fields of the schedule, with the size of the volumes. */
const backupFields = (volumes: BackupVolumes | null | undefined): readonly SettingField[] =>
  BACKUP_FIELDS.map((field) =>
    field.name === 'BACKUP_VOLUMES' && volumes
      ? { ...field, hint: describeVolumes(volumes) }
      : field,
  );

export interface BackupSettingsCardsProps {
  volumes: BackupVolumes | null | undefined;
}

/** The settings of backups: when and where files are made, and the object storage of their copies. */
export function BackupSettingsCards({ volumes }: BackupSettingsCardsProps) {
  const settings = useQuery(settingsQuery());
  return (
    <>
      {queryFailure(settings, { title: '백업 설정을 불러오지 못했습니다' })}
      {settings.data && (
        <>
          <SettingsCard
            title="자동 백업"
            description="폴더나 S3를 정하면 매일 백업하고, 복원해 확인합니다. 각 기간의 가장 새로운 백업을 보관합니다. 회원의 볼륨은 정한 때에만 담습니다."
            fields={backupFields(volumes)}
            live={settings.data}
          />
          <SettingsCard
            title="S3"
            description="확인을 마친 백업을 다른 곳에도 저장하고, 다시 읽어 비교합니다. 같은 기간 동안 보관합니다."
            fields={BACKUP_STORAGE_FIELDS}
            live={settings.data}
            below={(readChanges) => <StorageTrial readChanges={readChanges} />}
          />
        </>
      )}
    </>
  );
}
