import { Link } from 'react-router-dom';
import { ActivityPage } from '#features/activity/activity-page.tsx';
import { paths } from '#shared/navigation/paths.ts';

/** /profile/activity: what was done with the member's account. */
export function Component() {
  return (
    <ActivityPage
      title="내 활동"
      back={<Link to={paths.profile()}>프로필 설정으로</Link>}
      scope={{ of: 'me' }}
      fileName="내 활동"
    />
  );
}
