import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** Props of {@link ProjectNotFound}. */
export interface ProjectNotFoundProps {
  /** 프로젝트 목록으로 가는 라우터의 링크와 그 글입니다. */
  link: ReactElement;
}

/** Shown in the page instead of a project that does not exist or belongs to another member. */
export function ProjectNotFound({ link }: ProjectNotFoundProps) {
  const strings = useStrings(projectStrings);
  return (
    <EmptyState
      drawing="ferry"
      title={strings.notFound}
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    >
      {strings.notFoundDescription}
    </EmptyState>
  );
}
