import type { MemberAction } from '@naru/contract/endpoints/managed-member';
import type { ManagedMember } from '@naru/contract/entities/admin';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
} from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { useState } from 'react';
import { IssueLinkDialog } from './issue-link-dialog.tsx';
import { MemberActionDialog, memberActionTitle } from './member-action-dialog.tsx';
import { MemberLimitsDialog } from './member-limits-dialog.tsx';

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
