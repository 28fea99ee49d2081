import type { Installation } from '@naru/contract/entities/installation';
import { Banner, RowList, useFocusFallback } from '@naru/design-system';
import { GitHubRepositories, InstallationRow } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteInstallation, installationsQuery } from '#api/installation.ts';
import { FailureBanner } from '../failures/failure-banner.tsx';
import { queryFailure } from '../failures/query-failure.tsx';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { writeSucceeds } from '../forms/write-succeeds.ts';
import { installationName } from './repositories.ts';
import { RepositoryPicker } from './repository-picker.tsx';
import { useGitHubConnection } from './use-github-connection.ts';

/** The list of the member's connected accounts on the code host. */
function InstallationList({ installations }: { installations: readonly Installation[] }) {
  return (
    <RowList label="연결된 GitHub 계정">
      {installations.map((installation) => (
        <Account key={installation.installation_id} installation={installation} />
      ))}
    </RowList>
  );
}

function Account({ installation }: { installation: Installation }) {
  const disconnecting = useMutation(deleteInstallation(installation.installation_id));
  const disconnect = useSingleFlight(() => writeSucceeds(disconnecting.mutateAsync()));
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <InstallationRow
      ref={button}
      account={installationName(installation)}
      pending={disconnecting.isPending}
      onDisconnect={disconnect}
      failure={
        disconnecting.isError && (
          <FailureBanner
            title="연결을 해제하지 못했습니다"
            error={disconnecting.error}
            intent="write"
          />
        )
      }
    />
  );
}

export interface GitHubSectionProps {
  /** The Git URL in the form. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** The member's accounts on the code host, and the list of their repositories, from which the member can choose the Git URL. */
export function GitHubSection({ chosen, onChoose }: GitHubSectionProps) {
  const installations = useQuery(installationsQuery());
  const connection = useGitHubConnection();
  const { connect, waiting } = connection;
  const known = installations.data ?? [];
  return (
    <GitHubRepositories
      connecting={waiting}
      onConnect={() => void connect()}
      none={installations.data?.length === 0}
    >
      <ConnectionProblems connection={connection} />
      {queryFailure(installations, {
        title: 'GitHub 연결 정보를 불러오지 못했습니다',
      })}
      {known.length > 0 && (
        <>
          <RepositoryPicker
            installations={known}
            chosen={chosen}
            onChoose={onChoose}
            onReconnect={() => void connect()}
          />
          <InstallationList installations={known} />
        </>
      )}
    </GitHubRepositories>
  );
}

interface ConnectionProblemsProps {
  connection: ReturnType<typeof useGitHubConnection>;
}

function ConnectionProblems({ connection: { problem, startError } }: ConnectionProblemsProps) {
  if (problem === 'blocked') {
    return (
      <Banner tone="danger" title="팝업이 차단되었습니다">
        브라우저에서 이 사이트의 팝업을 허용한 뒤 다시 시도해주세요.
      </Banner>
    );
  }
  if (startError) {
    return (
      <FailureBanner
        title="GitHub 계정을 연결하지 못했습니다"
        error={startError}
        fallback="installation_start_failed"
      />
    );
  }
  if (problem !== 'refused') return null;
  return (
    <Banner tone="danger" title="GitHub 계정을 연결하지 못했습니다">
      연결이 완료되지 않았습니다. 다시 시도해주세요.
    </Banner>
  );
}
