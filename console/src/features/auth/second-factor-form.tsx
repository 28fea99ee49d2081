import { factorCodeBody } from '@naru/contract/endpoints/factor';
import type { Session } from '@naru/contract/entities/session';
import type { SecondLoginStep } from '@naru/contract/wire/envelope';
import { Banner, Button, Form, Text, TextField } from '@naru/design-system';
import { KeyRound } from '@naru/design-system/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { finishLogin } from '#api/login.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { passkeyChunk } from '#shared/passkeys/passkey-chunk.ts';
import { useHasPasskeys } from '#shared/passkeys/use-has-passkeys.ts';

export interface SecondFactorFormProps {
  step: SecondLoginStep;
  onLogin: (response: Session) => void;
  /** Called to return to username and password. */
  onBack: () => void;
}

/** The properties of the code field, for each kind of code. */
const fields = {
  totp: {
    label: '인증 코드',
    hint: '인증 앱에 보이는 숫자 6자리입니다.',
    kind: 'digits',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: '복구 코드',
    hint: '보관한 복구 코드 중 하나입니다. 한 번만 쓸 수 있습니다.',
    kind: 'code',
    autoComplete: 'off',
  },
} as const;

const otherWay = {
  totp: { to: 'recovery', label: '복구 코드로 확인' },
  recovery: { to: 'totp', label: '인증 앱의 코드로 확인' },
} as const;

const FAILED = '로그인에 실패했습니다.';

interface CodeFieldProps {
  kind: keyof typeof fields;
  form: UseFormReturn<{ code: string }, unknown, { code: string }>;
}

/** The field for the code. It receives the focus when it is mounted. */
function CodeField({ kind, form }: CodeFieldProps) {
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <TextField
      {...fields[kind]}
      enterKeyHint="go"
      error={form.formState.errors.code?.message}
      {...form.register('code')}
    />
  );
}

/** The second step of a login: a code of the app, a recovery code, or a passkey. */
export function SecondFactorForm({ step, onLogin, onBack }: SecondFactorFormProps) {
  const hasPasskeys = useHasPasskeys();
  const has = (method: string) => step.methods.includes(method);
  const [kind, setKind] = useState<keyof typeof fields>(has('totp') ? 'totp' : 'recovery');
  const byCode = useMutation({
    mutationFn: ({ code }: { code: string }) => finishLogin(step.token, { code }),
    onSuccess: onLogin,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await passkeyChunk.load();
      return finishLogin(step.token, { passkey: await signWithPasskey() });
    },
    onMutate: byCode.reset,
    onSuccess: onLogin,
  });
  const { form, submit, pending, failure } = useWriteForm({
    schema: factorCodeBody,
    defaultValues: { code: '' },
    fields: ['code'],
    writing: byCode,
    failure: { fallback: FAILED },
  });
  const turn = () => {
    byCode.reset();
    form.reset();
    setKind(otherWay[kind].to);
  };
  const problem = failure ?? writeFailureText({ error: byPasskey.error, fallback: FAILED });
  return (
    <Form onSubmit={submit} pending={pending}>
      <Text>비밀번호를 확인했습니다. 한 단계가 더 남았습니다.</Text>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <CodeField key={kind} kind={kind} form={form} />
      <Button type="submit" variant="primary" wide pending={pending}>
        확인
      </Button>
      {hasPasskeys && has('passkey') && (
        <Button
          wide
          icon={KeyRound}
          pending={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          패스키로 확인
        </Button>
      )}
      {has('totp') && has('recovery') && (
        <Button wide variant="ghost" onClick={turn}>
          {otherWay[kind].label}
        </Button>
      )}
      <Button wide variant="ghost" onClick={onBack}>
        처음으로
      </Button>
    </Form>
  );
}
