import { Banner, Button, Stack } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type SettingChange, tryAcme } from '#api/setting.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

export interface AcmeTrialProps {
  /** Reads the unsaved changes with which the authority is called. */
  readChanges: () => SettingChange[];
}

/** The button that calls the certificate authority, and the outcome. */
export function AcmeTrial({ readChanges }: AcmeTrialProps) {
  const trial = useMutation(tryAcme());
  const outcome = trial.isPending ? undefined : trial.data;
  return (
    <Stack gap="m">
      <div>
        <Button
          variant="secondary"
          pending={trial.isPending}
          pendingLabel="시험하는 중"
          onClick={() => trial.mutate(readChanges())}
        >
          시험하기
        </Button>
      </div>
      {trial.isError && (
        <FailureBanner title="시험하지 못했습니다" error={trial.error} intent="write" />
      )}
      {outcome && (
        <Banner
          tone={outcome.problem ? 'danger' : 'success'}
          title={outcome.problem ? '인증 기관을 쓸 수 없습니다' : '인증 기관이 응답했습니다'}
        >
          {outcome.problem ?? outcome.directory}
        </Banner>
      )}
    </Stack>
  );
}
