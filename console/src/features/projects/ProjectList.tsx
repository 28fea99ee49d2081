import type { Project } from '@naru/contract/entities';
import { Button, EmptyState, RowList } from '@naru/design-system';
import { ProjectRow } from './ProjectRow.tsx';
import { searchProjects } from './project-search.ts';

export interface ProjectListProps {
  projects: readonly Project[];
  /** What stands in the search box. */
  search: string;
  onEdit: (project: Project) => void;
  onCreate: () => void;
}

/** The projects that fit the search, or what to do when there are none. */
export function ProjectList({ projects, search, onEdit, onCreate }: ProjectListProps) {
  const found = searchProjects(projects, search);
  if (projects.length === 0) {
    return (
      <EmptyState
        drawing="project"
        title="프로젝트가 없습니다"
        action={<Button onClick={onCreate}>첫 번째 프로젝트 만들기</Button>}
      >
        프로젝트는 컨테이너와 볼륨, 배포를 한데 묶는 단위입니다.
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState drawing="search" title="찾는 프로젝트가 없습니다">
        이름에 “{search}”이(가) 들어간 프로젝트가 없습니다.
      </EmptyState>
    );
  }
  return (
    <RowList label="프로젝트 목록">
      {found.map((project) => (
        <ProjectRow key={project.slug} project={project} onEdit={() => onEdit(project)} />
      ))}
    </RowList>
  );
}
