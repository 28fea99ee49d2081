import { factorCodeBody } from '@naru/contract/endpoints/factor';
import type { TotpSetup } from '@naru/contract/entities/factor';
import {
  CodeText,
  Concealed,
  CopyButton,
  Inline,
  QrCode,
  Stack,
  Text,
  TextField,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { finishTotpSetup } from '#api/factor.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface TotpDialogProps {
  /** The started setup; `undefined` while the dialog closes. */
  setup: TotpSetup | undefined;
  onClose: () => void;
  /** Called after success with the new recovery codes; empty when the server created none. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

function Secret({ setup }: { setup: TotpSetup }) {
  return (
    <Stack gap="m">
      <Text>인증 앱으로 QR 코드를 찍거나, 아래 키를 앱에 직접 입력해주세요.</Text>
      <Concealed label="QR 코드와 키">
        <QrCode value={setup.uri} label="인증 앱 추가 QR 코드" />
        <Inline gap="s">
          <CodeText>{setup.secret}</CodeText>
          <CopyButton value={setup.secret} label="키 복사" />
        </Inline>
      </Concealed>
    </Stack>
  );
}

/** The dialog "인증 앱 추가": the secret as a QR code and as text, and a field for the first code of the authenticator app. */
export function TotpDialog({ setup, onClose, onDone }: TotpDialogProps) {
  const [shown] = useState(setup);
  const writing = useWriteForm({
    schema: factorCodeBody,
    defaultValues: { code: '' },
    fields: ['code'],
    writing: useMutation({
      ...finishTotpSetup(),
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    }),
    failure: { title: '인증 앱을 추가하지 못했습니다' },
    success: '인증 앱을 추가했습니다',
    onDone: onClose,
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={setup !== undefined}
      onOpenChange={onClose}
      title="인증 앱 추가"
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    >
      {shown && <Secret setup={shown} />}
      <TextField
        label="인증 코드"
        kind="digits"
        autoComplete="one-time-code"
        hint="앱에 보이는 숫자 6자리입니다."
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </WriteDialog>
  );
}
