import type { User } from '@naru/contract/entities/member';
import {
  Banner,
  Button,
  Card,
  FactField,
  Heading,
  PageHeader,
  Stack,
  TextLink,
} from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { SecuritySection } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { sessionsQuery } from '#api/session.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useVisit } from '#shared/navigation/use-visit.ts';
import { useSession } from '#shared/session/current.ts';
import { AccountDataCard } from './account-data-card.tsx';
import { AccountDeletionCard } from './account-deletion-card.tsx';
import { findAccountNotes } from './account-notes.ts';
import { ApiTokensSection } from './api-tokens-section.tsx';
import { DataUseCard } from './data-use-card.tsx';
import { MarketingConsentCard } from './marketing-consent-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepLoginCard } from './two-step-login-card.tsx';

/**
 * The section "보안", which has an address of its own. Renders nothing with an older server that does not have its calls.
 */
function SecurityCards() {
  const { data } = useQuery(sessionsQuery());
  const visit = useVisit('security');
  if (data === null) return null;
  return (
    <SecuritySection visit={visit}>
      <SessionsSection />
      <TwoStepLoginCard />
      <PasskeysCard />
      <ApiTokensSection />
    </SecuritySection>
  );
}

/** The card for operators, with a link to the page about the whole installation. */
function AdminCard() {
  return (
    <Card
      title="운영"
      description="회원과 전체 이용량, 엔진, 최근 실패를 볼 수 있습니다."
      actions={
        <Button asChild>
          <Link to={paths.admin()}>운영 화면 보기</Link>
        </Button>
      }
    />
  );
}

const RECORDS = '활동과 데이터';

/** The card with a link to the activity log of the account. */
function ActivityCard() {
  return (
    <Card
      title="활동"
      headingLevel={3}
      description="로그인과 변경, 거부된 시도를 1년 동안 보관합니다. 모르는 활동이 있다면 비밀번호를 변경해주세요."
      actions={
        <Button asChild>
          <Link to={paths.profileActivity()}>활동 보기</Link>
        </Button>
      }
    />
  );
}

/** The section "활동과 데이터": what the server keeps of the member. */
function RecordCards({ user }: { user: User | undefined }) {
  return (
    <Stack as="section" aria-label={RECORDS} gap="m">
      <Heading level={2} size="title">
        {RECORDS}
      </Heading>
      <Stack gap="xl">
        <ActivityCard />
        <DataUseCard />
        <AccountDataCard />
        {user && <MarketingConsentCard user={user} />}
      </Stack>
    </Stack>
  );
}

const EmailChangeDialog = lazyChunk(
  'email-change',
  async () => (await import('./email-change-dialog.tsx')).EmailChangeDialog,
);

/** The card with username and e-mail address. Only the e-mail address can be changed, with a mail to the new address. */
function AccountCard({ user }: { user: Pick<User, 'username' | 'email'> }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <Card
      title="계정 정보"
      description="사용자명은 바꿀 수 없고, 이메일은 새 주소에서 확인하면 바뀝니다."
      actions={<Button onClick={() => setOpen(true)}>이메일 변경</Button>}
    >
      <Stack gap="l">
        {asked && (
          <Banner tone="success" title="확인 메일을 보냈습니다">
            {`${asked} 주소로 보낸 메일의 링크를 24시간 안에 열면 이메일이 바뀝니다.`}
          </Banner>
        )}
        {findAccountNotes(user).map(({ title, text }) => (
          <Banner key={title} tone="warning" title={title}>
            {text}
          </Banner>
        ))}
        <div>
          <FactField label="사용자명" value={user.username} />
          <FactField label="이메일" value={user.email ?? ''} isPrivate />
        </div>
      </Stack>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <EmailChangeDialog open={open} onOpenChange={setOpen} onAsked={setAsked} />
      </LazyDialog>
    </Card>
  );
}

/** The title of the page, also while it loads. */
export const PROFILE_PAGE_TITLE = '프로필 설정';

/** The page /profile: the member's account, profile, password and security in one column. The last card deletes the account. */
export function ProfilePage() {
  usePageTitle(PROFILE_PAGE_TITLE);
  const session = useSession();
  const { data } = useQuery(meQuery());
  const user = data ?? (session.signedIn ? session.user : undefined);
  return (
    <Stack gap="xxl" width="column">
      <Stack gap="xl">
        <PageHeader
          title={PROFILE_PAGE_TITLE}
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
          </>
        )}
      </Stack>
      {user && (
        <>
          <SecurityCards />
          <RecordCards user={data} />
          {data?.role === 'admin' && <AdminCard />}
          <AccountDeletionCard user={user} />
        </>
      )}
    </Stack>
  );
}
