import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import type { ProjectRowProps } from './project-row.tsx';
import { ProjectRowsSkeleton } from './project-rows-skeleton.tsx';

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
  /** What was probably meant by a search that finds nothing: the same keys in the other state of the 한/영 key. */
  meant?: string | undefined;
  /** Sets the search to what was meant, or to nothing, which finds every project. */
  onMeant: (search: string) => void;
  onCreate: () => void;
}

/** The projects that match the search, or an empty state. */
export function ProjectRows(props: ProjectRowsProps) {
  const { rows, none, loading, search, meant, onMeant, onCreate } = props;
  const strings = useStrings(projectListStrings);
  if (loading) return <ProjectRowsSkeleton />;
  if (none) {
    return (
      <EmptyState
        drawing="ferry"
        title={strings.none}
        action={<Button onClick={onCreate}>{strings.createFirst}</Button>}
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={strings.notFound}
        action={
          <Button onClick={() => onMeant(meant ?? '')}>
            {meant === undefined ? strings.showAll : strings.meant(meant)}
          </Button>
        }
      >
        {strings.notFoundDescription(search)}
      </EmptyState>
    );
  }
  return rows && <RowList label={strings.list}>{rows}</RowList>;
}
