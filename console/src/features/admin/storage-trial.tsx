import { Banner } from '@naru/design-system';
import { tryBackupStorage } from '#api/setting.ts';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';

/** The button that stores, reads and deletes a small object, and the outcome. */
export function StorageTrial({ readChanges }: TrialProps) {
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
