import { invitationEndpoints } from '@naru/contract/endpoints/invitation';
import { INVITATION_VALID_DAYS } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { inviteMember } from '#api/invitation.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { IssuedLinkDialog } from './issued-link-dialog.tsx';
import { useLinkForm } from './use-link-form.ts';

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for an invitation, which then shows the link. */
export function InviteDialog(dialog: InviteDialogProps) {
  const { issued, writing } = useLinkForm({
    schema: invitationEndpoints.inviteMember.body,
    defaultValues: { email: '' },
    fields: ['email'],
    issue: inviteMember,
    failed: '초대하지 못했습니다',
    alreadyDone: '초대는 이미 만들었습니다',
    draft: { form: 'member-invite', at: '' },
  });
  const { register, formState } = writing.form;
  if (issued) {
    return (
      <IssuedLinkDialog {...dialog} issued={issued} purpose="invitation" title="초대했습니다" />
    );
  }
  return (
    <WriteDialog
      {...dialog}
      title="초대"
      description={`가입을 받지 않을 때도 한 번 가입할 수 있는 링크를 만듭니다. ${INVITATION_VALID_DAYS}일 동안 유효하고, 초대받은 사람이 사용자명과 비밀번호를 정합니다.`}
      submitLabel="초대"
      pendingLabel="초대하는 중"
      writing={writing}
    >
      <TextField
        label="이메일"
        kind="email"
        required
        autoComplete="off"
        enterKeyHint="done"
        {...limitedTextFieldProps(register('email'), formState.errors.email)}
      />
    </WriteDialog>
  );
}
