import { Banner } from '@naru/design-system';
import { tryAcme } from '#api/setting.ts';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';

/** The button that calls the certificate authority, and the outcome. */
export function AcmeTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryAcme()}
      label="시험하기"
      pendingLabel="시험하는 중"
      failureTitle="시험하지 못했습니다"
      readChanges={readChanges}
    >
      {({ problem, directory }) => (
        <Banner
          tone={problem ? 'danger' : 'success'}
          title={problem ? '인증 기관을 쓸 수 없습니다' : '인증 기관이 응답했습니다'}
        >
          {problem ?? directory}
        </Banner>
      )}
    </SettingsTrial>
  );
}
