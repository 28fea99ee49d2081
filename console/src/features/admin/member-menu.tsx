import type { MemberAction, PasswordLink } from '@naru/contract/endpoints/managed-member';
import type { ManagedMember } from '@naru/contract/entities/admin';
import {
  ConfirmDialog,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
} from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { issuePasswordLink } from '#api/managed-member.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { IssuedLinkDialog } from './issued-link-dialog.tsx';
import { MemberActionDialog, memberActionTitle } from './member-action-dialog.tsx';
import { MemberLimitsDialog } from './member-limits-dialog.tsx';

interface IssueLinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: ManagedMember;
}

/** The dialog that issues a link for a new password, and then shows the link. */
function IssueLinkDialog({ open, onOpenChange, member }: IssueLinkDialogProps) {
  const [issued, setIssued] = useState<PasswordLink>();
  const issuing = useMutation(issuePasswordLink(member.user_id, setIssued));
  const issue = useSingleFlight(() => writeSucceeds(issuing.mutateAsync()));
  const title = `비밀번호 링크: ${member.username}`;
  if (issued)
    return <IssuedLinkDialog purpose="password" {...{ open, onOpenChange, title, issued }} />;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="회원이 새 비밀번호를 정할 링크를 만듭니다. 메일 서버가 있으면 회원의 이메일로 보내고, 없으면 여기에 보여드립니다. 2단계 인증은 그대로 남습니다."
      tone="normal"
      confirmLabel="링크 만들기"
      pendingLabel="만드는 중"
      pending={issuing.isPending}
      error={writeFailureText({
        title: '링크를 만들지 못했습니다',
        error: issuing.error,
        onRetry: issue,
      })}
      onConfirm={issue}
    />
  );
}

export interface MemberMenuProps {
  member: ManagedMember;
  /** The accessible name of the button that opens the menu. */
  label: string;
  /** Whether the menu was opened with the keyboard. */
  byKeyboard: boolean;
}

/** The actions that change something for a member in this state. */
const actionsFor = ({ status, role }: ManagedMember): readonly MemberAction[] => [
  'end-sessions',
  'reset-factors',
  role === 'admin' ? 'demote' : 'promote',
  status === 'locked' ? 'unlock' : 'lock',
];

/** The menu of a member. It is open when it is mounted, because it replaces the button that was pressed. */
export function MemberMenu({ member, label, byKeyboard }: MemberMenuProps) {
  const [asked, setAsked] = useState<MemberAction | 'link' | 'limits'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DropdownMenu
        defaultOpen
        byKeyboard={byKeyboard}
        trigger={<IconButton label={label} icon={Ellipsis} size="small" />}
      >
        <DropdownMenuItem onSelect={() => setAsked('link')}>비밀번호 링크</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setAsked('limits')}>한도 변경</DropdownMenuItem>
        <DropdownMenuSeparator />
        {actionsFor(member).map((action) => (
          <DropdownMenuItem key={action} onSelect={() => setAsked(action)}>
            {memberActionTitle(action)}
          </DropdownMenuItem>
        ))}
      </DropdownMenu>
      {asked === 'link' && <IssueLinkDialog open onOpenChange={close} member={member} />}
      {asked === 'limits' && <MemberLimitsDialog open onOpenChange={close} member={member} />}
      {asked !== undefined && asked !== 'link' && asked !== 'limits' && (
        <MemberActionDialog open onOpenChange={close} member={member} action={asked} />
      )}
    </>
  );
}
