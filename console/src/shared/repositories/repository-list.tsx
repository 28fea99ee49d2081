import { RowList, SearchField, Stack, Text } from '@naru/design-system';
import { RepositoryRow } from '@naru/design-system/patterns';
import { meantSearch, searchItems } from '@naru/design-system/search';
import { useRef } from 'react';
import { SuggestionButton } from '#shared/text/suggestion-button.tsx';

/** A repository in the list. */
export interface ListedRepository {
  key: string;
  /** The name with the account: "naru/pay". */
  name: string;
  /** The code host, in a list of several hosts. */
  host?: string | undefined;
  /** Whether the repository is private. */
  hidden: boolean;
  /** The Git URL. */
  url: string;
}

export interface RepositoryListProps {
  repositories: readonly ListedRepository[];
  /** The accessible name of the list. */
  label: string;
  /** The label of the search field. */
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Whether the search field is shown for any number of repositories, because a code host has more of them. */
  isSearchable?: boolean;
  /** Whether more repositories are on their way. Meanwhile none counts as missing. */
  isLoading?: boolean;
  /** The most repositories that are shown. */
  most?: number;
  /** The Git URL in the form. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** The minimum number of repositories for which the list has a search field. */
const SEARCHABLE_FROM = 2;

const nameOf = ({ name }: ListedRepository): string => name;

/** The list of repositories with its search. Choosing a repository fills the field of the Git URL. */
export function RepositoryList(props: RepositoryListProps) {
  const { repositories, search, onSearch, chosen, onChoose } = props;
  const { isSearchable = repositories.length >= SEARCHABLE_FROM, isLoading = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const found = searchItems(repositories, search, nameOf);
  const meant = meantSearch(repositories, search, nameOf);
  const searchMeant = (text: string) => {
    onSearch(text);
    field.current?.focus();
  };
  const isMissing = !isLoading && found.length === 0 && (isSearchable || repositories.length > 0);
  return (
    <Stack gap="m">
      {isSearchable && (
        <SearchField
          ref={field}
          label={props.searchLabel}
          placeholder={props.searchLabel}
          value={search}
          onValueChange={onSearch}
        />
      )}
      {isMissing && <Text tone="muted">찾는 저장소가 없습니다.</Text>}
      {meant !== undefined && <SuggestionButton meant={meant} onMeant={searchMeant} />}
      {found.length > 0 && (
        <RowList label={props.label} bounded>
          {found.slice(0, props.most).map(({ key, name, host, hidden, url }) => (
            <RepositoryRow
              key={key}
              name={name}
              host={host}
              hidden={hidden}
              chosen={chosen === url}
              onChoose={() => onChoose(url)}
            />
          ))}
        </RowList>
      )}
    </Stack>
  );
}
