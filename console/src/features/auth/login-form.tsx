import { loginBody } from '@naru/contract/endpoints/session';
import type { Session } from '@naru/contract/entities/session';
import type { SecondStep } from '@naru/contract/wire/envelope';
import { Banner, TextLink } from '@naru/design-system';
import { LoginPanel } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, failureSentence } from '#api/errors.ts';
import { login } from '#api/session.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PasskeyButton } from './passkey-button.tsx';

const SecondFactorForm = lazyChunk(
  'second-factor',
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
);

export interface LoginFormProps {
  /** Why the member was sent here; shown until the first attempt to log in. */
  message: string | undefined;
  /** The title of the message, where it needs one. */
  title: string | undefined;
  onLogin: (response: Session, remembered: boolean) => void;
}

const FAILED = '로그인에 실패했습니다.';

/** Part of the server's message by which a login to an unverified account is recognized (specification section 8). */
const NOT_ACTIVE = 'not active';

function LoginFailure({ error }: { error: Error }) {
  const message = failureSentence(error, FAILED, 'write');
  if (!message.includes(NOT_ACTIVE)) return <Banner tone="danger">{message}</Banner>;
  return (
    <Banner tone="warning" title="이메일 인증이 필요합니다">
      계정이 아직 활성화되지 않았습니다. 받은 메일의 인증 링크를 확인해주세요.{' '}
      <TextLink>
        <Link to={paths.forgotPassword()}>인증 메일을 받지 못하셨나요?</Link>
      </TextLink>
    </Banner>
  );
}

/** The second step of this login, if it needs one. Username and password stay below it, for the way back. */
function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  const follow = (error: unknown) => {
    if (error instanceof ApiError) setStep(error.secondStep);
  };
  return { step, follow, leave: () => setStep(undefined) };
}

/** Username, password and whether to stay logged in, then the second step. A wrong password is an ordinary error here. */
export function LoginForm({ message, title, onLogin }: LoginFormProps) {
  const second = useSecondStep();
  const writing = useMutation({
    ...login(),
    onSuccess: (response, { rememberMe }) => onLogin(response, rememberMe ?? false),
  });
  const { form, submit, pending } = useWriteForm({
    schema: loginBody,
    defaultValues: { username: '', password: '', rememberMe: false },
    fields: [],
    writing,
    failure: { fallback: FAILED },
    onFailure: second.follow,
  });
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const remembered = () => form.getValues('rememberMe') ?? false;
  const goBack = () => {
    writing.reset();
    second.leave();
  };
  if (second.step) {
    return (
      <ChunkBoundary failed={(failure) => <ChunkErrorDialog {...failure} onClose={goBack} />}>
        <SecondFactorForm
          step={second.step}
          onLogin={(response) => onLogin(response, remembered())}
          onBack={goBack}
        />
      </ChunkBoundary>
    );
  }
  return (
    <LoginPanel
      onSubmit={submit}
      pending={pending}
      notice={
        <>
          {message && submitCount === 0 && (
            <Banner tone="info" title={title}>
              {message}
            </Banner>
          )}
          {writing.error && <LoginFailure error={writing.error} />}
        </>
      }
      username={{ ...register('username'), error: errors.username?.message }}
      password={{ ...register('password'), error: errors.password?.message }}
      remember={register('rememberMe')}
      otherWays={<PasskeyButton remembered={remembered} onLogin={onLogin} />}
      forgotPassword={<Link to={paths.forgotPassword()}>비밀번호를 잊으셨나요?</Link>}
    />
  );
}
