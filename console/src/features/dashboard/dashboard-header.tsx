import { Button, PageHeader } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

export interface DashboardHeaderProps {
  /** The greeting; `undefined` while it is not known who is greeted. */
  title: string | undefined;
}

/** The header of /dashboard, with the ways on. */
export function DashboardHeader({ title }: DashboardHeaderProps) {
  usePageTitle('대시보드');
  return (
    <PageHeader
      title={title}
      actions={
        <>
          <Button asChild>
            <Link to={paths.profile()}>프로필 설정</Link>
          </Button>
          <Button asChild variant="primary">
            <PrefetchLink to={paths.projects()}>프로젝트 관리</PrefetchLink>
          </Button>
        </>
      }
    />
  );
}
