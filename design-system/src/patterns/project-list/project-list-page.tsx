import { type ReactNode, useRef } from 'react';
import { Card } from '../../components/card/card.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectListBodySkeleton } from './project-list-body-skeleton.tsx';
import { ProjectListHeader, type ProjectListHeaderProps } from './project-list-header.tsx';
import { ProjectOrderField, type ProjectOrderFieldProps } from './project-order-field.tsx';
import { ProjectRows, type ProjectRowsProps } from './project-rows.tsx';

/** Props of {@link ProjectListPage}. */
export interface ProjectListPageProps
  extends Omit<ProjectRowsProps, 'none' | 'onMeant' | 'onCreate'>,
    Required<ProjectListHeaderProps>,
    ProjectOrderFieldProps {
  /** 아직 아무것도 오지 않았으면 `true`입니다. 데이터가 오면 머리 아래가 통째로 바뀝니다. */
  opening?: boolean;
  onSearchChange: (search: string) => void;
  /** 목록을 불러오지 못한 오류입니다. 다시 시도 버튼이 있는 `danger` `Banner`로 표시합니다. */
  failure: ReactNode;
}

/** The list of the member's projects. */
function OwnProjects(props: ProjectListPageProps) {
  const { rows, count, search } = props;
  const strings = useStrings(projectListStrings);
  const field = useRef<HTMLInputElement>(null);
  /** Changes the search and focuses the search field, because the pressed button is removed together with the empty state. */
  const searchFor = (text: string) => {
    props.onSearchChange(text);
    field.current?.focus();
  };
  return (
    <Card
      title={strings.own}
      actions={
        <>
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
          {count !== undefined && count > 1 && (
            <ProjectOrderField order={props.order} onOrderChange={props.onOrderChange} />
          )}
        </>
      }
    >
      <Stack gap="l">
        {props.failure}
        <ProjectRows
          rows={rows}
          none={count === 0}
          loading={props.loading}
          search={search}
          meant={props.meant}
          onMeant={searchFor}
          onCreate={props.onCreate}
        />
      </Stack>
    </Card>
  );
}

/** The page /projects in each state. The dialogs of the page are not included. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { opening = false, count, limit, refreshing, onRefresh, onCreate } = props;
  return (
    <Stack gap="xl">
      <ProjectListHeader {...{ count, limit, refreshing, onRefresh, onCreate }} />
      {opening ? <ProjectListBodySkeleton /> : <OwnProjects {...props} />}
    </Stack>
  );
}
