import { managedMemberEndpoints, type PasswordLink } from '@naru/contract/endpoints/managed-member';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isWriteAlreadyDoneError } from '#api/errors.ts';
import { addMember } from '#api/managed-member.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { IssuedLinkDialog } from './issued-link-dialog.tsx';

export interface AddMemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for a new member, which then shows the link for the password. */
export function AddMemberDialog({ open, onOpenChange }: AddMemberDialogProps) {
  const [issued, setIssued] = useState<PasswordLink>();
  const addition = useMutation(addMember(setIssued));
  const isMade = isWriteAlreadyDoneError(addition.error);
  const writing = useWriteForm({
    schema: managedMemberEndpoints.addMember.body,
    defaultValues: { username: '', email: '' },
    fields: ['username', 'email'],
    writing: addition,
    failure: { title: isMade ? '회원은 이미 추가했습니다' : '회원을 추가하지 못했습니다' },
    draft: { form: 'member-add', at: '' },
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  if (issued) {
    return (
      <IssuedLinkDialog
        purpose="password"
        {...{ open, onOpenChange, issued }}
        title="회원을 추가했습니다"
      />
    );
  }
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="회원 추가"
      description="이메일 인증을 마친 회원을 만들고, 비밀번호를 정할 링크를 보냅니다."
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
