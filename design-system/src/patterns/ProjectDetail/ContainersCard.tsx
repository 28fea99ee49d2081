import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card, type CardProps } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

/** Props of {@link ContainersCard}. */
export interface ContainersCardProps extends Pick<CardProps, 'headingRef'> {
  /** How many there are; `undefined` while there is no list. */
  count: number | undefined;
  /** The first answer is on its way. */
  loading: boolean;
  /** Why the list did not come, with a way to try again: a danger `Banner`. */
  failure: ReactNode;
  onAdd: () => void;
  /** The list "컨테이너 목록": an `ExpandableList` of `ContainerListItem`s, drawn when there are any. */
  children: ReactNode;
}

/** The region "컨테이너 관리" in each of its states. */
export function ContainersCard(props: ContainersCardProps) {
  const { count, loading, failure, onAdd, children, headingRef } = props;
  return (
    <Card
      title="컨테이너 관리"
      headingRef={headingRef}
      actions={
        <Button size="small" icon={<Plus />} onClick={onAdd}>
          컨테이너 추가
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="52px" />}
      {count === 0 && (
        <EmptyState
          drawing="container"
          title="컨테이너가 없습니다"
          action={<Button onClick={onAdd}>첫 번째 컨테이너 추가</Button>}
        >
          Git 저장소나 템플릿에서 컨테이너를 만들어 배포합니다.
        </EmptyState>
      )}
      {count !== undefined && count > 0 && children}
    </Card>
  );
}
