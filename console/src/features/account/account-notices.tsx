import type { User } from '@naru/contract/entities/member';
import {
  TERMS_VERSIONS,
  type TermsVersion,
  unseenTermsAnnouncement,
} from '@naru/contract/rules/terms';
import { Banner, Button, Inline, TextLink, Time, useFocusFallback } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cancelAccountDeletion, markTermsSeen } from '#api/account.ts';
import { serverNow } from '#api/server-clock.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { createSafeStorage } from '#shared/session/safe-storage.ts';

function DeletionNotice({ at }: { at: string }) {
  const cancelling = useMutation(cancelAccountDeletion());
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <>
      <Banner
        tone="warning"
        title="계정 삭제를 신청했습니다"
        action={
          <Button
            ref={button}
            size="small"
            pending={cancelling.isPending}
            onClick={() => cancelling.mutate()}
          >
            삭제 취소
          </Button>
        }
      >
        <Time value={at} withTime />
        {'에 모든 프로젝트, 컨테이너, 볼륨과 함께 계정이 삭제됩니다. 그 뒤에는 되돌릴 수 없습니다.'}
      </Banner>
      {cancelling.isError && (
        <FailureBanner
          title="계정 삭제를 취소하지 못했습니다"
          error={cancelling.error}
          intent="write"
        />
      )}
    </>
  );
}

/**
 * The notice of changed terms. It closes before the server has responded. If the request fails, the notice appears again on the next
 * page load.
 */
function TermsNotice({ seen, versions }: { seen: number; versions: readonly TermsVersion[] }) {
  const [closed, setClosed] = useState(false);
  const seeing = useMutation(markTermsSeen());
  const change = unseenTermsAnnouncement(versions, seen, new Date(serverNow()));
  if (change === undefined || closed) return null;
  const close = () => {
    setClosed(true);
    seeing.mutate(change.version);
  };
  return (
    <Banner tone="info" title="서비스 이용약관이 변경됩니다" onDismiss={close}>
      <Inline gap="s">
        <span>
          <Time value={change.effective} />
          <span>{`부터 적용합니다. ${change.summary}`}</span>
        </span>
        <TextLink>
          <Link to={paths.termsOfService()}>약관 보기</Link>
        </TextLink>
      </Inline>
    </Banner>
  );
}

/** The key in the storage of the browser with the announcement that was closed on this device. */
const CLOSED_KEY = 'announcement_closed';
const store = createSafeStorage('localStorage');

/** The announcement of the operator, until it changes or is closed on this device. */
function AnnouncementNotice({ text, isWarning }: { text: string; isWarning: boolean }) {
  const identity = `${isWarning} ${text}`;
  const [closed, setClosed] = useState(() => store.getItem(CLOSED_KEY));
  if (closed === identity) return null;
  const close = () => {
    store.setItem(CLOSED_KEY, identity);
    setClosed(identity);
  };
  return (
    <Banner tone={isWarning ? 'warning' : 'info'} title="운영자 공지" standing onDismiss={close}>
      {text.split('\n').map((line, index) => (
        <p key={`${index} ${line}`}>{line}</p>
      ))}
    </Banner>
  );
}

export interface AccountNoticesProps {
  user: Pick<User, 'deletion_at' | 'terms_seen' | 'announcement' | 'announcement_tone'>;
  /** The versions of the terms. Only tests pass this property. */
  versions?: readonly TermsVersion[];
}

/**
 * The notices that every page shows: the announcement of the operator, and those about the scheduled deletion of the account and about a
 * change of the terms.
 */
export function AccountNotices({ user, versions = TERMS_VERSIONS }: AccountNoticesProps) {
  const { deletion_at, terms_seen, announcement, announcement_tone } = user;
  return (
    <>
      {announcement && (
        <AnnouncementNotice text={announcement} isWarning={announcement_tone === 'warning'} />
      )}
      {deletion_at && <DeletionNotice at={deletion_at} />}
      {/* An older server does not send `terms_seen`. */}
      {typeof terms_seen === 'number' && <TermsNotice seen={terms_seen} versions={versions} />}
    </>
  );
}
