import { PageHeader, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';
import { AccountCard } from './account-card.tsx';
import { AccountDataCard } from './account-data-card.tsx';
import { ActivityCard } from './activity-card.tsx';
import { AdminCard } from './admin-card.tsx';
import { DataUseCard } from './data-use-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCards } from './security-cards.tsx';

/** The title of the page, also while it loads. */
export const PROFILE_TITLE = '프로필 설정';

/** /profile: the member's account, profile, password and security in one column; what ends the account stands last. */
export function ProfilePage() {
  usePageTitle(PROFILE_TITLE);
  const session = useSession();
  const { data } = useQuery(meQuery());
  const user = data ?? (session.signedIn ? session.user : undefined);
  return (
    <Stack gap="xl" width="column">
      <PageHeader
        title={PROFILE_TITLE}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <Link to={paths.dashboard()}>대시보드로</Link>
          </TextLink>
        }
      />
      {user && (
        <>
          <AccountCard user={user} />
          <ProfileCard user={user} />
          <PasswordCard />
          <SecurityCards />
          <ActivityCard />
          <DataUseCard />
          {data?.role === 'admin' && <AdminCard />}
          <AccountDataCard user={user} />
        </>
      )}
    </Stack>
  );
}
