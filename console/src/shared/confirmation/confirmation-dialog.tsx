import { confirmationPassword } from '@naru/contract/endpoints/confirmation';
import { factorCode } from '@naru/contract/rules/factor';
import { FormDialog, PasswordField, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { confirmIdentity } from '#api/factor.ts';
import { useWriteForm } from '../forms/use-write-form.tsx';
import { OtherProofButtons } from './other-proof-buttons.tsx';

export interface ConfirmationDialogProps {
  open: boolean;
  /** Called when the member cancels. The call that needs the confirmation then fails. */
  onCancel: () => void;
  onConfirmed: () => void;
}

const rules = {
  password: z.object({ proof: confirmationPassword }),
  code: z.object({ proof: factorCode }),
};

const bodies = {
  password: (proof: string) => ({ password: proof }),
  code: (proof: string) => ({ code: proof }),
};

/**
 * The dialog that requires the password, or a second factor if the member has one, before a change of the security settings. The
 * dialog closes without a question about unsaved input, because its input is not worth keeping.
 */
export function ConfirmationDialog({ open, onCancel, onConfirmed }: ConfirmationDialogProps) {
  const [kind, setKind] = useState<keyof typeof rules>('password');
  const confirming = useMutation(confirmIdentity());
  const { form, submit, failure } = useWriteForm({
    schema: rules[kind],
    defaultValues: { proof: '' },
    fields: [],
    writing: {
      ...confirming,
      mutateAsync: ({ proof }) => confirming.mutateAsync(bodies[kind](proof)),
    },
    failure: { title: '확인하지 못했습니다' },
    onDone: onConfirmed,
  });
  const field = { ...form.register('proof'), error: form.formState.errors.proof?.message };
  const turn = () => {
    form.reset();
    confirming.reset();
    setKind(kind === 'password' ? 'code' : 'password');
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onCancel}
      title="다시 확인"
      description="보안 설정을 바꾸기 전에 본인인지 확인합니다. 확인하면 10분 동안 다시 묻지 않습니다."
      submitLabel="확인"
      pendingLabel="확인하는 중"
      pending={confirming.isPending}
      error={failure}
      onSubmit={submit}
    >
      {kind === 'password' ? (
        <PasswordField label="비밀번호" autoComplete="current-password" {...field} />
      ) : (
        <TextField
          label="인증 코드"
          kind="code"
          autoComplete="one-time-code"
          hint="인증 앱의 숫자 6자리나 복구 코드입니다."
          {...field}
        />
      )}
      <OtherProofButtons
        kind={kind}
        onTurn={turn}
        onPasskey={confirming.mutateAsync}
        onDone={onConfirmed}
      />
    </FormDialog>
  );
}
