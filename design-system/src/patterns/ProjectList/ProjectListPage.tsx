import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Columns } from '../../components/Columns/Columns.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { ProjectQuotaCard } from './ProjectQuotaCard.tsx';
import { ProjectRows, type ProjectRowsProps } from './ProjectRows.tsx';

/** Props of {@link ProjectListPage}. */
export interface ProjectListPageProps extends Omit<ProjectRowsProps, 'none'> {
  /** How many there are, whatever is searched; `undefined` while that is not known. */
  count: number | undefined;
  /** How many there may be; at it "새 프로젝트" is out of reach. */
  limit: number;
  /** Any answer is on its way. */
  refreshing: boolean;
  onRefresh: () => void;
  onSearchChange: (search: string) => void;
  /** Why the list did not come, with a way to try again: a danger `Banner`. */
  failure: ReactNode;
}

/** /projects: the page in each of its states. Dialogs it opens stand beside it. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { rows, count, limit, search, onCreate } = props;
  return (
    <Stack gap="xl">
      <PageHeader
        title="프로젝트 관리"
        actions={
          <>
            <Button icon={<RefreshCw />} pending={props.refreshing} onClick={props.onRefresh}>
              새로고침
            </Button>
            <Button
              variant="primary"
              disabled={count !== undefined && count >= limit}
              onClick={onCreate}
            >
              새 프로젝트
            </Button>
          </>
        }
      />
      <Columns split="mainAside" gap="xl">
        <Card title="내 프로젝트">
          <Stack gap="l">
            {props.failure}
            {(rows !== undefined || props.loading) && (
              <SearchField
                label="프로젝트 검색"
                labelHidden
                placeholder="이름으로 검색"
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
