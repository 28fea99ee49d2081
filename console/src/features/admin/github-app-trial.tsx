import { Banner } from '@naru/design-system';
import { tryGithubApp } from '#api/github-app.ts';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';

/** The button with which the server authenticates as the GitHub App, and the outcome. */
export function GithubAppTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryGithubApp()}
      label="GitHub에 확인"
      pendingLabel="확인하는 중"
      failureTitle="GitHub에 확인하지 못했습니다"
      readChanges={readChanges}
    >
      {({ problem, host }) =>
        problem ? (
          <Banner tone="danger" title="GitHub App을 쓸 수 없습니다">
            {problem}
          </Banner>
        ) : (
          <Banner tone="success" title="GitHub가 App의 인증을 받았습니다">
            <span translate="no">{host}</span>
          </Banner>
        )
      }
    </SettingsTrial>
  );
}
