import { passkeyNameBody } from '@naru/contract/endpoints/passkey';
import type { Passkey } from '@naru/contract/entities/passkey';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#api/factor.ts';
import { updatePasskey } from '#api/passkey.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

export interface RenamePasskeyDialogProps {
  /** `undefined` while the dialog closes. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** The dialog "패스키 이름 변경". An unchanged name just closes it. */
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
