import { Banner, Button, Stack } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { tryGithubApp } from '#api/github-app.ts';
import type { SettingChange } from '#api/setting.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

export interface GithubAppTrialProps {
  /** Reads the unsaved changes with which the server authenticates. */
  readChanges: () => SettingChange[];
}

/** The button with which the server authenticates as the GitHub App, and the outcome. */
export function GithubAppTrial({ readChanges }: GithubAppTrialProps) {
  const trial = useMutation(tryGithubApp());
  const outcome = trial.isPending ? undefined : trial.data;
  return (
    <Stack gap="m">
      <div>
        <Button
          variant="secondary"
          pending={trial.isPending}
          pendingLabel="확인하는 중"
          onClick={() => trial.mutate(readChanges())}
        >
          GitHub에 확인
        </Button>
      </div>
      {trial.isError && (
        <FailureBanner title="GitHub에 확인하지 못했습니다" error={trial.error} intent="write" />
      )}
      {outcome?.problem && (
        <Banner tone="danger" title="GitHub App을 쓸 수 없습니다">
          {outcome.problem}
        </Banner>
      )}
      {outcome && !outcome.problem && (
        <Banner tone="success" title="GitHub가 App의 인증을 받았습니다">
          <span translate="no">{outcome.host}</span>
        </Banner>
      )}
    </Stack>
  );
}
