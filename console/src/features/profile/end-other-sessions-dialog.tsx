import { ConfirmDialog, type ConfirmDialogProps, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { endOtherSessions } from '#api/session.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface EndOtherSessionsDialogProps
  extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange'> {
  /** The heading that receives the focus after success, because the button that opened the dialog is then removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The dialog with the question before all other browsers are logged out. */
export function EndOtherSessionsDialog(props: EndOtherSessionsDialogProps) {
  const { open, onOpenChange, heading } = props;
  const ending = useMutation(endOtherSessions());
  const notify = useToast();
  const end = useSingleFlight(async () => {
    if (!(await writeSucceeds(ending.mutateAsync()))) return;
    onOpenChange(false);
    notify({ tone: 'success', title: '다른 기기를 모두 로그아웃했습니다' });
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={() => (ending.isSuccess ? heading.current : undefined)}
      title="다른 기기 모두 로그아웃"
      description="이 기기를 뺀 모든 브라우저에서 로그아웃합니다. API 토큰은 그대로 남습니다."
      confirmLabel="모두 로그아웃"
      pendingLabel="로그아웃하는 중"
      pending={ending.isPending}
      error={writeFailureText({
        title: '다른 기기를 로그아웃하지 못했습니다',
        error: ending.error,
        onRetry: end,
      })}
      onConfirm={end}
    />
  );
}
