import { RefreshCw } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectListBodySkeleton } from './project-list-body-skeleton.tsx';
import { ProjectOrderField, type ProjectOrderFieldProps } from './project-order-field.tsx';
import { ProjectQuotaCard } from './project-quota-card.tsx';
import { ProjectRows, type ProjectRowsProps } from './project-rows.tsx';

/** Props of {@link ProjectListPage}. */
export interface ProjectListPageProps
  extends Omit<ProjectRowsProps, 'none' | 'onMeant'>,
    ProjectOrderFieldProps {
  /** 아직 아무것도 오지 않았으면 `true`입니다. 데이터가 오면 머리 아래가 통째로 바뀝니다. */
  opening?: boolean;
  /** 찾은 것만이 아니라 모든 프로젝트의 수입니다. 모르는 동안은 `undefined`입니다. */
  count: number | undefined;
  /** 프로젝트 수의 한도입니다. 한도에 이르면 “새 프로젝트”가 비활성 상태가 됩니다. */
  limit: number;
  /** 처음이든 다시든 목록을 불러오는 중이면 `true`입니다. */
  refreshing: boolean;
  onRefresh: () => void;
  onSearchChange: (search: string) => void;
  /** 목록을 불러오지 못한 오류입니다. 다시 시도 버튼이 있는 `danger` `Banner`로 적습니다. */
  failure: ReactNode;
}

/** The list of the member's projects, and the card with the limit of projects. */
function OwnProjects(props: ProjectListPageProps) {
  const { rows, count, limit, search, onCreate } = props;
  const strings = useStrings(projectListStrings);
  const field = useRef<HTMLInputElement>(null);
  /** Changes the search and focuses the search field, because the pressed button is removed together with the empty state. */
  const searchFor = (text: string) => {
    props.onSearchChange(text);
    field.current?.focus();
  };
  return (
    <Columns split="mainAside" gap="xl">
      <Card
        title={strings.own}
        actions={
          count !== undefined && count > 1 ? (
            <ProjectOrderField order={props.order} onOrderChange={props.onOrderChange} />
          ) : undefined
        }
      >
        <Stack gap="l">
          {props.failure}
          {(rows !== undefined || props.loading) && (
            <SearchField
              ref={field}
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
            meant={props.meant}
            onMeant={searchFor}
            onCreate={onCreate}
          />
        </Stack>
      </Card>
      <ProjectQuotaCard count={count} limit={limit} />
    </Columns>
  );
}

/** The page /projects in each state. The dialogs of the page are not included. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { opening = false, count, limit, onCreate } = props;
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
      {opening ? <ProjectListBodySkeleton limit={limit} /> : <OwnProjects {...props} />}
    </Stack>
  );
}
