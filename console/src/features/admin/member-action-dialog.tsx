import type { MemberAction } from '@naru/contract/endpoints/managed-member';
import type { ManagedMember } from '@naru/contract/entities/admin';
import { ConfirmDialog, type ConfirmDialogProps, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { runMemberAction } from '#api/managed-member.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

interface ActionTexts extends Pick<ConfirmDialogProps, 'title' | 'tone'> {
  /** What happens, and what stays as it is. */
  effect: string;
  /** The verb of the button, the sentence after success, and the sentence after a failure. */
  verb: string;
  done: string;
  failed: string;
}

const TEXTS: Readonly<Record<MemberAction, ActionTexts>> = {
  lock: {
    title: '계정 정지',
    effect:
      '모든 기기에서 로그아웃되고 API 토큰이 폐기되며, 다시 로그인할 수 없습니다. 컨테이너는 계속 실행됩니다.',
    verb: '정지',
    done: '계정을 정지했습니다',
    failed: '계정을 정지하지 못했습니다',
  },
  unlock: {
    title: '계정 정지 해제',
    effect: '다시 로그인할 수 있습니다. 폐기한 API 토큰은 돌아오지 않습니다.',
    tone: 'normal',
    verb: '정지 해제',
    done: '계정의 정지를 해제했습니다',
    failed: '계정의 정지를 해제하지 못했습니다',
  },
  'end-sessions': {
    title: '모든 기기에서 로그아웃',
    effect:
      '로그인한 기기에서 모두 로그아웃됩니다. 다시 로그인할 수 있으며 API 토큰은 그대로 남습니다.',
    verb: '로그아웃',
    done: '모든 기기에서 로그아웃했습니다',
    failed: '로그아웃하지 못했습니다',
  },
  'reset-factors': {
    title: '2단계 인증 해제',
    effect: '인증 앱, 패스키와 복구 코드를 지웁니다. 본인인지 다른 방법으로 확인한 뒤에 해주세요.',
    verb: '해제',
    done: '2단계 인증을 해제했습니다',
    failed: '2단계 인증을 해제하지 못했습니다',
  },
  promote: {
    title: '운영자로 변경',
    effect: '이 화면에서 회원과 서버를 관리할 수 있게 됩니다. 다른 회원의 시크릿은 볼 수 없습니다.',
    tone: 'normal',
    verb: '변경',
    done: '운영자로 변경했습니다',
    failed: '운영자로 변경하지 못했습니다',
  },
  demote: {
    title: '일반 회원으로 변경',
    effect: '이 화면을 더 이상 볼 수 없습니다.',
    verb: '변경',
    done: '일반 회원으로 변경했습니다',
    failed: '일반 회원으로 변경하지 못했습니다',
  },
};

export interface MemberActionDialogProps extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange'> {
  member: ManagedMember;
  action: MemberAction;
}

/** The dialog with the question before an account is changed. */
export function MemberActionDialog({ member, action, ...dialog }: MemberActionDialogProps) {
  const notify = useToast();
  const { title, effect, tone, verb, done, failed } = TEXTS[action];
  const running = useMutation(runMemberAction(member, action));
  const run = useSingleFlight(async () => {
    if (!(await writeSucceeds(running.mutateAsync()))) return;
    dialog.onOpenChange(false);
    notify({ tone: 'success', title: done, description: member.username });
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`${title}: ${member.username}`}
      description={effect}
      {...(tone && { tone })}
      confirmLabel={verb}
      pendingLabel="처리하는 중"
      pending={running.isPending}
      error={writeFailureText({ title: failed, error: running.error, onRetry: run })}
      onConfirm={run}
    />
  );
}

/** The names of the actions, for the menu. */
export const memberActionTitle = (action: MemberAction): string => TEXTS[action].title;
