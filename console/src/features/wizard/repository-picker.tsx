import type { Installation, Repository } from '@naru/contract/entities/installation';
import { Banner, Button, RowList, SearchField, Spinner, Stack, Text } from '@naru/design-system';
import { RepositoryRow } from '@naru/design-system/patterns';
import { meantSearch, searchItems } from '@naru/design-system/search';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { repositoriesQuery } from '#api/installation.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { SuggestionButton } from '#shared/text/suggestion-button.tsx';
import {
  installationName,
  isInstallationRevokedError,
  repositoryCloneUrl,
} from './repositories.ts';

export interface RepositoryPickerProps {
  installations: readonly Installation[];
  /** The Git URL in the form. */
  chosen: string;
  onChoose: (url: string) => void;
  onReconnect: () => void;
}

/** The minimum number of repositories for which the list has a search field. */
const SEARCHABLE_FROM = 2;

/** The list of the repositories of all connected accounts. Choosing a repository fills the field of the Git URL. */
export function RepositoryPicker(props: RepositoryPickerProps) {
  const { installations, chosen, onChoose, onReconnect } = props;
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueries({
    queries: installations.map(({ installation_id }) => repositoriesQuery(installation_id)),
  });
  const repositories = queries.flatMap(({ data, error }) =>
    isInstallationRevokedError(error) ? [] : (data ?? []),
  );
  const found = searchItems(repositories, search, ({ full_name }) => full_name);
  const meant = meantSearch(repositories, search, ({ full_name }) => full_name);
  const searchMeant = (text: string) => {
    setSearch(text);
    field.current?.focus();
  };
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
      {repositories.length >= SEARCHABLE_FROM && (
        <SearchField
          ref={field}
          label="저장소 검색"
          placeholder="저장소 검색"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {repositories.length > 0 && found.length === 0 && (
        <Text tone="muted">찾는 저장소가 없습니다.</Text>
      )}
      {meant !== undefined && <SuggestionButton meant={meant} onMeant={searchMeant} />}
      {found.length > 0 && (
        <RowList label="저장소 목록" bounded>
          {found.map((repository) => (
            <RepositoryRow
              key={repository.id}
              name={repository.full_name}
              hidden={repository.private ?? false}
              chosen={chosen === repositoryCloneUrl(repository)}
              onChoose={() => onChoose(repositoryCloneUrl(repository))}
            />
          ))}
        </RowList>
      )}
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
