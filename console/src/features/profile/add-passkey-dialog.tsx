import { passkeyNameBody } from '@naru/contract/endpoints/passkey';
import { useMutation } from '@tanstack/react-query';
import { createPasskey } from '#api/passkey.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { passkeyChunk } from '#shared/passkeys/passkey-chunk.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

export interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after success with the recovery codes, if there are new ones. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The dialog "패스키 추가": a name, then the browser takes over. */
export function AddPasskeyDialog({ open, onClose, onDone }: AddPasskeyDialogProps) {
  const writing = useWriteForm({
    schema: passkeyNameBody,
    defaultValues: { name: '' },
    fields: ['name'],
    writing: useMutation({
      ...createPasskey(async (from) => (await passkeyChunk.load()).makePasskey(from)),
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
