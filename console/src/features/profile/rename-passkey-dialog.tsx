import { passkeyNameBody } from '@naru/contract/endpoints/passkey';
import type { Passkey } from '@naru/contract/entities/passkey';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updatePasskey } from '#api/passkey.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

export interface RenamePasskeyDialogProps {
  /** `undefined` while the dialog closes. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** The dialog "패스키 이름 변경". An unchanged name just closes it. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [shown] = useState(passkey);
  const writing = useWriteForm({
    schema: passkeyNameBody,
    defaultValues: { name: shown?.name ?? '' },
    fields: ['name'],
    writing: useMutation(updatePasskey(shown?.passkey_id ?? '')),
    failure: {
      title: '패스키 이름을 변경하지 못했습니다',
      fallback: '패스키 이름 변경에 실패했습니다.',
    },
    success: '패스키 이름을 변경했습니다',
    onDone: onClose,
    onUnchanged: onClose,
  });
  return (
    <PasskeyNameDialog
      open={passkey !== undefined}
      onClose={onClose}
      title="패스키 이름 변경"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    />
  );
}
