import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { PROFILE_PAGE_TITLE, ProfilePage } from '#features/profile/profile-page.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

/** The skeleton of /profile. */
export function Skeleton() {
  usePageTitle(PROFILE_PAGE_TITLE);
  const back = <Link to={paths.dashboard()}>대시보드로</Link>;
  return <RowsPageSkeleton title={PROFILE_PAGE_TITLE} back={back} width="column" />;
}

/** The page at /profile. */
export const Component = ProfilePage;
