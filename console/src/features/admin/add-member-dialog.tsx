import { managedMemberEndpoints } from '@naru/contract/endpoints/managed-member';
import { TextField } from '@naru/design-system';
import { addMember } from '#api/managed-member.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { IssuedLinkDialog } from './issued-link-dialog.tsx';
import { useLinkForm } from './use-link-form.ts';

export interface AddMemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for a new member, which then shows the link for the password. */
export function AddMemberDialog(dialog: AddMemberDialogProps) {
  const { issued, writing } = useLinkForm({
    schema: managedMemberEndpoints.addMember.body,
    defaultValues: { username: '', email: '' },
    fields: ['username', 'email'],
    issue: addMember,
    failed: '회원을 추가하지 못했습니다',
    alreadyDone: '회원은 이미 추가했습니다',
    draft: { form: 'member-add', at: '' },
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  if (issued) {
    return (
      <IssuedLinkDialog
        {...dialog}
        issued={issued}
        purpose="password"
        title="회원을 추가했습니다"
      />
    );
  }
  return (
    <WriteDialog
      {...dialog}
      title="회원 추가"
      description="이메일 인증을 마친 회원을 만들고, 비밀번호를 정할 링크를 보냅니다. 메일 서버가 없으면 링크를 여기에 보여드립니다."
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    >
      <TextField
        label="사용자명"
        required
        autoComplete="off"
        {...limitedTextFieldProps(register('username'), errors.username)}
      />
      <TextField
        label="이메일"
        kind="email"
        required
        autoComplete="off"
        enterKeyHint="done"
        {...limitedTextFieldProps(register('email'), errors.email)}
      />
    </WriteDialog>
  );
}
