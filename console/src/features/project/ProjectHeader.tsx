import { PageHeader, Skeleton, StatusBadge, TextLink } from '@naru/design-system';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';

export interface ProjectHeaderProps {
  /** The project's name; something general while it is not known. */
  title: string;
  /** Whether there is a project to show: its status and what can be done with it. */
  state: 'loading' | 'known' | 'absent';
}

const badges = {
  loading: <Skeleton shape="pill" width="68px" height="24px" />,
  known: <StatusBadge status="running" />,
  absent: undefined,
};

/** The head of the project page. The status is always the same (specification section 2): a project has no other. */
export function ProjectHeader({ title, state }: ProjectHeaderProps) {
  return (
    <PageHeader
      title={title}
      back={
        <TextLink tone="quiet" icon={<ArrowLeft />}>
          <Link to={paths.projects()}>프로젝트 목록으로</Link>
        </TextLink>
      }
      badge={badges[state]}
      subtitle={state === 'absent' ? undefined : '프로젝트 상세 정보 및 관리'}
    />
  );
}
