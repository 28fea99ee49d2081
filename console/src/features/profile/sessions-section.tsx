import type { SignedInDevice } from '@naru/contract/entities/session';
import { useFocusFallback } from '@naru/design-system';
import { SessionRow, SessionsCard } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endSession, sessionsQuery } from '#api/session.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

const EndOtherSessionsDialog = lazyChunk(
  'end-other-sessions',
  async () => (await import('./end-other-sessions-dialog.tsx')).EndOtherSessionsDialog,
);

function SessionItem({ device }: { device: SignedInDevice }) {
  const ending = useMutation(endSession(device.session_id));
  const logOut = useSingleFlight(() => writeSucceeds(ending.mutateAsync()));
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <SessionRow
      ref={button}
      browser={device.browser ?? undefined}
      system={device.system ?? undefined}
      address={device.address ?? undefined}
      lastUsedAt={device.last_used_at}
      current={device.current}
      pending={ending.isPending}
      onLogOut={logOut}
      failure={
        ending.isError && (
          <FailureBanner title="로그아웃하지 못했습니다" error={ending.error} intent="write" />
        )
      }
    />
  );
}

/** The card "로그인한 기기": the list of the member's sessions. The member can end a single session, or all other sessions together. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery());
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SessionsCard
        headingRef={heading}
        rows={sessions.data?.map((device) => (
          <SessionItem key={device.session_id} device={device} />
        ))}
        loading={sessions.isPending}
        failure={queryFailure(sessions, {
          title: '로그인한 기기를 불러오지 못했습니다',
        })}
        onLogOutOthers={() => setAsking(true)}
      />
      <LazyDialog open={asking} onClose={() => setAsking(false)}>
        <EndOtherSessionsDialog open={asking} onOpenChange={setAsking} heading={heading} />
      </LazyDialog>
    </>
  );
}
