import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Props of {@link ContainersCard}. */
export interface ContainersCardProps extends Pick<CardProps, 'headingRef'> {
  /** The number of containers; `undefined` while there is no list. */
  count: number | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
  /** The list "컨테이너 목록": an `ExpandableList` of `ContainerListItem`s, rendered when there are any. */
  children: ReactNode;
}

/** The region "컨테이너 관리" in each of its states. */
export function ContainersCard(props: ContainersCardProps) {
  const { count, loading, failure, onAdd, children, headingRef } = props;
  const strings = useStrings(containerStrings);
  return (
    <Card
      title={strings.title}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd}>
          {strings.add}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="52px" />}
      {count === 0 && (
        <EmptyState
          drawing="container"
          title={strings.none}
          action={<Button onClick={onAdd}>{strings.addFirst}</Button>}
        >
          {strings.noneDescription}
        </EmptyState>
      )}
      {count !== undefined && count > 0 && children}
    </Card>
  );
}
