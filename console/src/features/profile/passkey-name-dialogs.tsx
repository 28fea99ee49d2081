import { passkeyNameBody } from '@naru/contract/endpoints/passkey';
import type { Passkey } from '@naru/contract/entities/passkey';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { factorsQuery } from '#api/factor.ts';
import { createPasskey, updatePasskey } from '#api/passkey.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import {
  type DialogWriteForm,
  WriteDialog,
  type WriteDialogProps,
} from '#shared/forms/write-dialog.tsx';
import { passkeyChunk } from '#shared/passkeys/passkey-chunk.ts';

interface PasskeyNameDialogProps
  extends Pick<
    WriteDialogProps,
    'open' | 'title' | 'description' | 'submitLabel' | 'pendingLabel'
  > {
  onClose: () => void;
  /** The hint below the field. */
  hint?: string;
  /** The notice below the field after the name was changed outside of the form. */
  notice?: ReactNode;
  writing: DialogWriteForm & { form: UseFormReturn<{ name: string }, unknown, { name: string }> };
}

/** A dialog with a field for the name of a passkey. */
function PasskeyNameDialog({ onClose, hint, notice, writing, ...dialog }: PasskeyNameDialogProps) {
  const { form } = writing;
  return (
    <WriteDialog {...dialog} onOpenChange={onClose} writing={writing}>
      <TextField
        label="패스키 이름"
        required
        limit={NAME_MAX_LENGTH}
        autoComplete="off"
        hint={hint}
        notice={notice}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}

export interface RenamePasskeyDialogProps {
  /** The passkey to rename; `undefined` while the dialog closes. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** The dialog "패스키 이름 변경". Saving an unchanged name closes the dialog without a request. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [opened] = useState(passkey);
  const factors = useQuery(factorsQuery());
  const now = factors.data?.passkeys.find(({ passkey_id }) => passkey_id === opened?.passkey_id);
  const writing = useWriteForm({
    schema: passkeyNameBody,
    source: factorsQuery().queryKey,
    defaultValues: { name: (now ?? opened)?.name ?? '' },
    fields: ['name'],
    writing: useMutation(updatePasskey(opened?.passkey_id ?? '')),
    failure: {
      title: '패스키 이름을 변경하지 못했습니다',
    },
    success: '패스키 이름을 변경했습니다',
    onDone: onClose,
    onUnchanged: onClose,
    draft: { form: 'passkey-name', at: opened?.passkey_id ?? '' },
  });
  return (
    <PasskeyNameDialog
      open={passkey !== undefined}
      onClose={onClose}
      title="패스키 이름 변경"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
      notice={writing.notice('name')}
    />
  );
}

export interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after success with the new recovery codes; empty when the server created none. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The dialog "패스키 추가": a field for the name, then the browser's own dialog for passkeys. */
export function AddPasskeyDialog({ open, onClose, onDone }: AddPasskeyDialogProps) {
  const writing = useWriteForm({
    schema: passkeyNameBody,
    defaultValues: { name: '' },
    fields: ['name'],
    writing: useMutation({
      ...createPasskey(async (from) => (await passkeyChunk.load()).createBrowserPasskey(from)),
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    }),
    failure: { title: '패스키를 추가하지 못했습니다' },
    success: '패스키를 추가했습니다',
    onDone: onClose,
    draft: { form: 'passkey-add', at: '' },
  });
  return (
    <PasskeyNameDialog
      open={open}
      onClose={onClose}
      title="패스키 추가"
      description="알아볼 이름을 정하면 브라우저가 패스키를 만듭니다."
      hint="예: 회사 노트북"
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    />
  );
}
