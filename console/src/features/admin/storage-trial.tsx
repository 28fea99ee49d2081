import type { StorageTrial as Trial } from '@naru/contract/entities/setting';
import { Banner, Button, Stack } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type SettingChange, tryBackupStorage } from '#api/setting.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

function Outcome({ trial: { problem, objects } }: { trial: Trial }) {
  return problem ? (
    <Banner tone="danger" title="S3를 쓸 수 없습니다">
      {problem}
    </Banner>
  ) : (
    <Banner tone="success" title="파일을 쓰고, 읽고, 지웠습니다">
      <span translate="no">{objects}</span>
    </Banner>
  );
}

export interface StorageTrialProps {
  /** Reads the unsaved changes with which the storage is tried. */
  readChanges: () => SettingChange[];
}

/** The button that stores, reads and deletes a small object, and the outcome. */
export function StorageTrial({ readChanges }: StorageTrialProps) {
  const trial = useMutation(tryBackupStorage());
  return (
    <Stack gap="m">
      <div>
        <Button
          variant="secondary"
          pending={trial.isPending}
          pendingLabel="써보는 중"
          onClick={() => trial.mutate(readChanges())}
        >
          써보기
        </Button>
      </div>
      {trial.isError && (
        <FailureBanner title="S3를 써보지 못했습니다" error={trial.error} intent="write" />
      )}
      {trial.data && !trial.isPending && <Outcome trial={trial.data} />}
    </Stack>
  );
}
