import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { ActivityPage } from '#features/activity/activity-page.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

const TITLE = '내 활동';
const back = <Link to={paths.profile()}>프로필 설정으로</Link>;

/** The skeleton of /profile/activity. */
export function Skeleton() {
  usePageTitle(TITLE);
  return <RowsPageSkeleton title={TITLE} back={back} />;
}

/** The page at /profile/activity: the activity log of the member's account. */
export function Component() {
  return <ActivityPage title={TITLE} back={back} scope={{ of: 'me' }} fileName="내 활동" />;
}
