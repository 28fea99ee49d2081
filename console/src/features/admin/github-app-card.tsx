import type { LiveSettings } from '@naru/contract/entities/setting';
import { Banner, Inline, Spinner, Stack, TextLink } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finishGithubApp } from '#api/github-app.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { CreateGithubAppButton } from './create-github-app-button.tsx';
import { GithubAppTrial } from './github-app-trial.tsx';
import { RemoveSettingsButton } from './remove-settings-button.tsx';
import { GITHUB_FIELDS, isLocked, isStored } from './setting-fields.ts';
import { SettingsCard } from './settings-card.tsx';

/**
 * Finishes the registration with which GitHub has led back to this page. The code leaves the address before the call, so that a reload
 * does not send it again.
 */
function useFinishedRegistration() {
  const [query, setQuery] = useSearchParams();
  const finishing = useMutation(finishGithubApp());
  const begun = useRef('');
  const { mutate } = finishing;
  useEffect(() => {
    const [state, code] = [query.get('state'), query.get('code')];
    if (!state || !code || begun.current === state) return;
    begun.current = state;
    setQuery({}, { replace: true });
    mutate({ registration_state: state, registration_code: code });
  }, [query, setQuery, mutate]);
  return finishing;
}

/** The outcome of a registration with which GitHub has led back. */
function RegistrationOutcome() {
  const { isPending, isError, isSuccess, error } = useFinishedRegistration();
  if (isPending) {
    return (
      <Inline gap="s">
        <Spinner />
        <span>GitHub에서 App의 값을 받는 중입니다.</span>
      </Inline>
    );
  }
  if (isError)
    return <FailureBanner title="GitHub App을 만들지 못했습니다" error={error} intent="write" />;
  if (!isSuccess) return null;
  return (
    <Banner tone="success" title="GitHub App을 연결했습니다">
      이제 회원이 컨테이너를 추가할 때 자기 GitHub 계정을 연결하고 저장소를 선택할 수 있습니다.
    </Banner>
  );
}

const valueOfSetting = (live: LiveSettings, name: string): string =>
  live.settings.find((setting) => setting.name === name)?.value ?? '';

/** The button that removes the stored App, with what that means. The App on GitHub is removed there. */
function RemoveGithubAppButton({ live }: { live: LiveSettings }) {
  const page = `${valueOfSetting(live, 'GITHUB_URL')}/apps/${valueOfSetting(live, 'GITHUB_APP_SLUG')}`;
  return (
    <RemoveSettingsButton
      names={GITHUB_FIELDS.map(({ name }) => name).filter((name) => !isLocked(live, name))}
      title="GitHub App 지우기"
      consequences={
        <>
          <span>
            회원은 GitHub 저장소의 목록을 볼 수 없고, 비공개 저장소의 컨테이너는 다시 배포하지
            못합니다. 실행 중인 컨테이너는 그대로 실행됩니다. App은 GitHub에 남으니 필요 없으면
            GitHub에서도 지워주세요:{' '}
          </span>
          <TextLink>
            <a href={page} target="_blank" rel="noreferrer">
              App의 페이지
            </a>
          </TextLink>
        </>
      }
      failed="GitHub App을 지우지 못했습니다"
      done="GitHub App을 지웠습니다"
    />
  );
}

export interface GithubAppCardProps {
  live: LiveSettings;
  /** Leaves the console for another address. */
  leave?: (address: string) => void;
}

const leaveConsole = (address: string) => location.assign(address);

/** The card of the GitHub App: its registration at GitHub, the values of an existing App, a trial and the removal. */
export function GithubAppCard({ live, leave = leaveConsole }: GithubAppCardProps) {
  const canCreate = !isLocked(live, 'GITHUB_APP_ID') && !isStored(live, 'GITHUB_APP_ID');
  return (
    <Stack gap="m">
      <RegistrationOutcome />
      <SettingsCard
        title="GitHub"
        description="회원이 GitHub 계정을 연결해 비공개 저장소를 선택하게 하는 GitHub App입니다. 없으면 주소를 입력한 공개 저장소만 쓸 수 있습니다."
        fields={GITHUB_FIELDS}
        live={live}
        actions={
          <>
            {canCreate && <CreateGithubAppButton live={live} leave={leave} />}
            {isStored(live, 'GITHUB_APP_ID') && <RemoveGithubAppButton live={live} />}
          </>
        }
        below={(readChanges) => <GithubAppTrial readChanges={readChanges} />}
      />
    </Stack>
  );
}
