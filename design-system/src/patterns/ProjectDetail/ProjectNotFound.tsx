import type { ReactElement } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

/** Props of {@link ProjectNotFound}. */
export interface ProjectNotFoundProps {
  /** The router's link to what there is, with its words inside. */
  link: ReactElement;
}

/** Stands in the layout where a project would stand that does not exist, or belongs to somebody else. */
export function ProjectNotFound({ link }: ProjectNotFoundProps) {
  return (
    <EmptyState
      drawing="search"
      title="이 주소에는 프로젝트가 없습니다"
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    >
      프로젝트가 삭제되었거나 주소가 잘못되었습니다.
    </EmptyState>
  );
}
