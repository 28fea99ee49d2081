import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { SkeletonGroup } from '../../components/skeleton/skeleton-group.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import type { ProjectRowProps } from './project-row.tsx';

/** Props of {@link ProjectRows}. */
export interface ProjectRowsProps {
  /** A `ProjectRow` for each project that matches the search; `undefined` while there is no list. */
  rows: readonly ReactElement<ProjectRowProps>[] | undefined;
  /** Whether there is no project at all. */
  none: boolean;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The text of the search field. */
  search: string;
  onCreate: () => void;
}

/** The projects that match the search, or an empty state. */
export function ProjectRows({ rows, none, loading, search, onCreate }: ProjectRowsProps) {
  const strings = useStrings(projectListStrings);
  if (loading) return <Waiting label={strings.list} />;
  if (none) {
    return (
      <EmptyState
        drawing="project"
        title={strings.none}
        action={<Button onClick={onCreate}>{strings.createFirst}</Button>}
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState drawing="search" title={strings.notFound}>
        {strings.notFoundDescription(search)}
      </EmptyState>
    );
  }
  return rows && <RowList label={strings.list}>{rows}</RowList>;
}

/** The list while it loads: as many rows as a member may have projects. */
function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup>
      <RowList label={label}>
        {['30%', '42%', '36%'].map((width) => (
          <Row key={width}>
            <Stack gap="xs">
              <Skeleton shape="block" width={width} height="22px" />
              <Skeleton shape="block" width="12ch" height="18px" />
            </Stack>
          </Row>
        ))}
      </RowList>
    </SkeletonGroup>
  );
}
