import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { StatusBadge } from '../../components/StatusBadge/StatusBadge.tsx';
import { TextLink } from '../../components/TextLink/TextLink.tsx';

/** Props of {@link ProjectHeader}. */
export interface ProjectHeaderProps {
  /** The project's name; something general while it is not known. */
  title: string;
  /** Whether there is a project to show: its status and what can be done with it. */
  state: 'loading' | 'known' | 'absent';
  /** The router's link to the list of projects. */
  back: ReactNode;
}

const badges = {
  loading: <Skeleton shape="pill" width="68px" height="24px" />,
  known: <StatusBadge status="running" />,
  absent: undefined,
};

/** The head of the project page. The status is always the same (specification section 2): a project has no other. */
export function ProjectHeader({ title, state, back }: ProjectHeaderProps) {
  return (
    <PageHeader
      title={title}
      back={
        <TextLink tone="quiet" icon={<ArrowLeft />}>
          {back}
        </TextLink>
      }
      badge={badges[state]}
      subtitle={state === 'absent' ? undefined : '프로젝트 상세 정보 및 관리'}
    />
  );
}
