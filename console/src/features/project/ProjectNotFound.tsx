import { Button, EmptyState } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';

/** Stands in the layout where a project would stand that does not exist, or belongs to somebody else. */
export function ProjectNotFound() {
  return (
    <EmptyState
      drawing="search"
      title="이 주소에는 프로젝트가 없습니다"
      action={
        <Button asChild variant="primary">
          <Link to={paths.projects()}>프로젝트 목록 보기</Link>
        </Button>
      }
    >
      프로젝트가 삭제되었거나 주소가 잘못되었습니다.
    </EmptyState>
  );
}
