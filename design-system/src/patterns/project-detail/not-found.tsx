import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

interface NotFoundProps {
  title: string;
  description: string;
  link: ReactElement;
}

/** The content of a page whose subject does not exist, with the way out. */
export function NotFound({ title, description, link }: NotFoundProps) {
  return (
    <EmptyState
      drawing="ferry"
      title={title}
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    >
      {description}
    </EmptyState>
  );
}

/** Props of {@link ProjectNotFound}. */
export interface ProjectNotFoundProps {
  /** 프로젝트 목록으로 가는 라우터의 링크와 그 텍스트입니다. */
  link: ReactElement;
}

/** The content of the page of a project that does not exist or belongs to another member. */
export function ProjectNotFound({ link }: ProjectNotFoundProps) {
  const { notFound, notFoundDescription } = useStrings(projectStrings);
  return <NotFound title={notFound} description={notFoundDescription} link={link} />;
}
