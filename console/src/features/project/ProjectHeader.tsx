import { PageHeader, StatusBadge, TextLink } from '@naru/design-system';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';

export interface ProjectHeaderProps {
  /** The project's name; something general while it is not known. */
  title: string;
  /** Whether there is a project to show: its status and what can be done with it. */
  known: boolean;
}

/** The head of the project page. The status is always the same (specification section 2): a project has no other. */
export function ProjectHeader({ title, known }: ProjectHeaderProps) {
  return (
    <PageHeader
      title={title}
      back={
        <TextLink tone="quiet" icon={<ArrowLeft />}>
          <Link to={paths.projects()}>프로젝트 목록으로</Link>
        </TextLink>
      }
      badge={known ? <StatusBadge status="running" /> : undefined}
      subtitle={known ? '프로젝트 상세 정보 및 관리' : undefined}
    />
  );
}
