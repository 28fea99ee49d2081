import { Card, Columns, PageHeader, Stack, TextField, TextLink } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/session.ts';
import { usePageTitle } from '#app/page-title.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session/current.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

const TITLE = '프로필 설정';

/** /profile: what a member is known by, what they can change of it, and their password. */
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
          <TextLink tone="quiet" icon={<ArrowLeft />}>
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
          </Stack>
        </Columns>
      )}
    </Stack>
  );
}
