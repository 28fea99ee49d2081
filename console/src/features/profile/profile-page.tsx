import { Card, Columns, PageHeader, Stack, TextField, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

const TITLE = '프로필 설정';

/** /profile: the member's account, profile and password. */
export function ProfilePage() {
  usePageTitle(TITLE);
  const session = useSession();
  const { data } = useQuery(meQuery());
  const user = data ?? (session.signedIn ? session.user : undefined);
  return (
    <Stack gap="xl">
      <PageHeader
        title={TITLE}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <Link to={paths.dashboard()}>대시보드로</Link>
          </TextLink>
        }
      />
      {user && (
        <Columns minimum="large" gap="xl">
          <Card title="계정 정보" description="계정을 알아보는 값이라 바꿀 수 없습니다.">
            <Stack gap="l">
              <TextField label="사용자명" value={user.username} readOnly />
              <TextField label="이메일" kind="email" value={user.email ?? ''} readOnly />
            </Stack>
          </Card>
          <Stack gap="xl">
            <ProfileCard user={user} />
            <PasswordCard />
            <TwoStepCard />
            <PasskeysCard />
          </Stack>
        </Columns>
      )}
    </Stack>
  );
}
