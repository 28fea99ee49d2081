import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectQuotaCard } from './project-quota-card.tsx';
import { ProjectRows, type ProjectRowsProps } from './project-rows.tsx';

/** Props of {@link ProjectListPage}. */
export interface ProjectListPageProps extends Omit<ProjectRowsProps, 'none'> {
  /** The number of all projects, not only of those found; `undefined` while unknown. */
  count: number | undefined;
  /** The limit of projects; when it is reached, "새 프로젝트" is disabled. */
  limit: number;
  /** Whether the list is loading, for the first time or again. */
  refreshing: boolean;
  onRefresh: () => void;
  onSearchChange: (search: string) => void;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
}

/** The page /projects in each of its states. Its dialogs are rendered beside it. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { rows, count, limit, search, onCreate } = props;
  const strings = useStrings(projectListStrings);
  return (
    <Stack gap="xl">
      <PageHeader
        title={strings.title}
        actions={
          <>
            <Button icon={RefreshCw} pending={props.refreshing} onClick={props.onRefresh}>
              {strings.refresh}
            </Button>
            <Button
              variant="primary"
              disabled={count !== undefined && count >= limit}
              onClick={onCreate}
            >
              {strings.create}
            </Button>
          </>
        }
      />
      <Columns split="mainAside" gap="xl">
        <Card title={strings.own}>
          <Stack gap="l">
            {props.failure}
            {(rows !== undefined || props.loading) && (
              <SearchField
                label={strings.search}
                labelHidden
                placeholder={strings.searchPlaceholder}
                value={search}
                onValueChange={props.onSearchChange}
              />
            )}
            <ProjectRows
              rows={rows}
              none={count === 0}
              loading={props.loading}
              search={search}
              onCreate={onCreate}
            />
          </Stack>
        </Card>
        <ProjectQuotaCard count={count} limit={limit} />
      </Columns>
    </Stack>
  );
}
