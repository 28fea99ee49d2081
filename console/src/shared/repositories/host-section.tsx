import type { CodeHost } from '@naru/contract/entities/code-host';
import type { Repository } from '@naru/contract/entities/installation';
import { Spinner, Text, TextLink } from '@naru/design-system';
import { HostRepositories } from '@naru/design-system/patterns';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { codeHostsQuery, hostRepositoriesQuery } from '#api/code-host.ts';
import { queryFailure } from '../failures/query-failure.tsx';
import { useSettledText } from '../inspection/use-settled-text.ts';
import { paths } from '../navigation/paths.ts';
import { hostName } from './host-name.ts';
import { type ListedRepository, RepositoryList } from './repository-list.tsx';

/** The most repositories that the list shows. The search finds the others. */
const MOST_SHOWN = 200;
/** The longest search that the server takes, in UTF-16 units. */
const MOST_SEARCHED = 255;

const toListed = (
  { code_host_id, url }: CodeHost,
  { id, full_name, clone_url, private: hidden }: Repository,
  isOneOfSeveral: boolean,
): ListedRepository[] =>
  clone_url
    ? [
        {
          key: `${code_host_id}/${id}`,
          name: full_name,
          host: isOneOfSeveral ? hostName(url) : undefined,
          hidden: hidden ?? false,
          url: clone_url,
        },
      ]
    : [];

/**
 * Reads the repositories of connections. The hosts that have more than they list are searched as well, once the text of the search has not
 * changed for a while.
 */
function useHostRepositories(hosts: readonly CodeHost[], search: string) {
  const lists = useQueries({
    queries: hosts.map(({ code_host_id }) => hostRepositoriesQuery(code_host_id, '')),
  });
  const text = useSettledText(search.trim()).slice(0, MOST_SEARCHED);
  const isCut = lists.some(({ data }) => data?.is_cut);
  const searches = useQueries({
    queries: hosts.map(({ code_host_id }, index) => ({
      ...hostRepositoriesQuery(code_host_id, text),
      enabled: text !== '' && Boolean(lists[index]?.data?.is_cut),
    })),
  });
  const isSearching =
    isCut && search.trim() !== '' && searches.some(({ isFetching }) => isFetching);
  const all = hosts.flatMap((host, index) =>
    [lists[index], searches[index]].flatMap((query) =>
      (query?.data?.repositories ?? []).flatMap((one) => toListed(host, one, hosts.length > 1)),
    ),
  );
  const repositories = [...new Map(all.map((one) => [one.key, one])).values()];
  return { lists, searches, repositories, isCut, isSearching };
}

interface HostPickerProps {
  hosts: readonly CodeHost[];
  connect: ReactNode;
  chosen: string;
  onChoose: (url: string) => void;
}

/** The list of the repositories of all connections. */
function HostPicker({ hosts, connect, chosen, onChoose }: HostPickerProps) {
  const [search, setSearch] = useState('');
  const found = useHostRepositories(hosts, search);
  const { lists, repositories, isCut, isSearching } = found;
  const isLoaded = lists.every(({ isPending }) => !isPending);
  const isEmpty = repositories.length === 0 && lists.every(({ isSuccess }) => isSuccess);
  return (
    <HostRepositories
      connect={connect}
      none={false}
      cut={isCut || repositories.length > MOST_SHOWN}
      searching={isSearching}
    >
      {hosts.map(({ code_host_id, url }, index) => {
        const failed = [lists[index], found.searches[index]].find((query) => query?.isError);
        const title = `${hostName(url)}의 저장소를 불러오지 못했습니다`;
        return <Fragment key={code_host_id}>{failed && queryFailure(failed, { title })}</Fragment>;
      })}
      {!isLoaded && <Spinner />}
      {isLoaded && isEmpty && <Text tone="muted">접근할 수 있는 저장소가 없습니다.</Text>}
      <RepositoryList
        repositories={repositories}
        label="코드 호스팅 서비스의 저장소 목록"
        searchLabel="코드 호스팅 서비스의 저장소 검색"
        search={search}
        onSearch={setSearch}
        isSearchable={isCut || repositories.length > 1}
        isLoading={!isLoaded || isSearching}
        most={MOST_SHOWN}
        chosen={chosen}
        onChoose={onChoose}
      />
    </HostRepositories>
  );
}

export interface HostSectionProps {
  /** The slug of the project, whose settings connect code hosts. */
  project: string;
  /** The Git URL in the form. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** The repositories of GitLab, Gitea and Bitbucket. A server of an earlier release knows no connections, and has no section. */
export function HostSection({ project, chosen, onChoose }: HostSectionProps) {
  const hosts = useQuery(codeHostsQuery());
  const connect = (
    <TextLink>
      <Link to={paths.projectSettings(project, 'code-hosts')} target="_blank">
        코드 호스팅 서비스 연결 (새 탭)
      </Link>
    </TextLink>
  );
  if (hosts.data === null) return null;
  if (hosts.data && hosts.data.length > 0)
    return <HostPicker hosts={hosts.data} {...{ connect, chosen, onChoose }} />;
  return (
    <HostRepositories connect={connect} none={hosts.isSuccess} cut={false} searching={false}>
      {queryFailure(hosts, { title: '코드 호스팅 서비스 연결을 불러오지 못했습니다' })}
    </HostRepositories>
  );
}
