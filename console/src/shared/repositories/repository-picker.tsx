import type { Installation, Repository } from '@naru/contract/entities/installation';
import { Banner, Button, Spinner, Stack, Text } from '@naru/design-system';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { repositoriesQuery } from '#api/installation.ts';
import { queryFailure } from '../failures/query-failure.tsx';
import {
  installationName,
  isInstallationRevokedError,
  repositoryCloneUrl,
} from './repositories.ts';
import { RepositoryList } from './repository-list.tsx';

export interface RepositoryPickerProps {
  installations: readonly Installation[];
  /** The Git URL in the form. */
  chosen: string;
  onChoose: (url: string) => void;
  onReconnect: () => void;
}

const toListed = (repository: Repository) => ({
  key: repository.id,
  name: repository.full_name,
  hidden: repository.private ?? false,
  url: repositoryCloneUrl(repository),
});

/** The list of the repositories of all connected accounts of GitHub. */
export function RepositoryPicker(props: RepositoryPickerProps) {
  const { installations, chosen, onChoose, onReconnect } = props;
  const [search, setSearch] = useState('');
  const queries = useQueries({
    queries: installations.map(({ installation_id }) => repositoriesQuery(installation_id)),
  });
  const repositories = queries.flatMap(({ data, error }) =>
    isInstallationRevokedError(error) ? [] : (data ?? []),
  );
  const loaded = queries.every(({ isPending }) => !isPending);
  return (
    <Stack gap="m">
      {installations.map((installation, index) => (
        <RepositoryFailure
          key={installation.installation_id}
          account={installationName(installation)}
          query={queries[index]}
          onReconnect={onReconnect}
        />
      ))}
      {!loaded && <Spinner />}
      {loaded && repositories.length === 0 && queries.every(({ isSuccess }) => isSuccess) && (
        <Text tone="muted">접근할 수 있는 저장소가 없습니다.</Text>
      )}
      <RepositoryList
        repositories={repositories.map(toListed)}
        label="저장소 목록"
        searchLabel="저장소 검색"
        search={search}
        onSearch={setSearch}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Stack>
  );
}

interface RepositoryFailureProps {
  account: string;
  query: UseQueryResult<Repository[]> | undefined;
  onReconnect: () => void;
}

function RepositoryFailure({ account, query, onReconnect }: RepositoryFailureProps) {
  if (!query?.isError) return null;
  if (isInstallationRevokedError(query.error)) {
    return (
      <Banner
        tone="danger"
        title={`${account} 계정의 연결이 해제되었습니다`}
        action={
          <Button size="small" onClick={onReconnect}>
            다시 연결
          </Button>
        }
      >
        저장소를 불러오려면 GitHub 계정을 다시 연결해주세요.
      </Banner>
    );
  }
  return queryFailure(query, {
    title: `${account} 계정의 저장소를 불러오지 못했습니다`,
    fallback: '저장소 목록을 불러오는데 실패했습니다.',
  });
}
