import type { Session } from '@naru/contract/entities/session';
import type { SecondLoginStep } from '@naru/contract/wire/envelope';
import { Banner, Button, TextLink } from '@naru/design-system';
import { LoginPanel } from '@naru/design-system/patterns';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, failureSentence } from '#api/errors.ts';
import { ChunkLoadError } from '#shared/chunks/chunk.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { CHUNK_ERROR_MESSAGE } from '#shared/chunks/use-chunk-error.ts';
import { paths } from '#shared/navigation/paths.ts';
import { LazyResendVerificationDialog } from './lazy-resend-verification-dialog.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useLoginForm } from './use-login-form.ts';

const SecondFactorForm = lazyChunk(
  'second-factor',
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
);

export interface LoginFormProps {
  /** The reason for the redirect to /login; shown until the first attempt to log in. */
  message: string | undefined;
  /** The optional title of the message. */
  title: string | undefined;
  onLogin: (response: Session, remembered: boolean) => void;
}

const FAILED = '로그인에 실패했습니다.';

/** The text in the server's message that identifies a login to an unverified account (specification section 8). */
const NOT_ACTIVE = 'not active';

interface LoginFailureProps {
  error: Error;
  /** Called to send the verification mail again. */
  onResend: () => void;
}

function LoginFailure({ error, onResend }: LoginFailureProps) {
  const message =
    error instanceof ChunkLoadError ? CHUNK_ERROR_MESSAGE : failureSentence(error, FAILED, 'write');
  if (!message.includes(NOT_ACTIVE)) return <Banner tone="danger">{message}</Banner>;
  return (
    <Banner
      tone="warning"
      title="이메일 인증이 필요합니다"
      action={
        <Button size="small" onClick={onResend}>
          인증 메일 다시 보내기
        </Button>
      }
    >
      계정이 아직 활성화되지 않았습니다. 받은 메일의 인증 링크를 확인해주세요.{' '}
      <TextLink>
        <Link to={paths.forgotPassword()}>인증 메일을 받지 못하셨나요?</Link>
      </TextLink>
    </Banner>
  );
}

/** The state of the second step of a login. `step` is `undefined` until the server requires a second step. */
function useSecondStep() {
  const [step, setStep] = useState<SecondLoginStep>();
  const follow = (error: unknown) => {
    if (error instanceof ApiError) setStep(error.secondStep);
  };
  return { step, follow, leave: () => setStep(undefined) };
}

/** The form of /login: username, password and whether to stay logged in, then the second step if the server requires one. */
export function LoginForm({ message, title, onLogin }: LoginFormProps) {
  const second = useSecondStep();
  const [resending, setResending] = useState(false);
  const form = useLoginForm({ onLogin, onFailure: second.follow });
  const { remembered } = form;
  const goBack = () => {
    form.reset();
    second.leave();
  };
  return (
    <>
      {second.step && (
        <ChunkBoundary failed={(failure) => <ChunkErrorDialog {...failure} onClose={goBack} />}>
          <SecondFactorForm
            step={second.step}
            onLogin={(response) => onLogin(response, remembered())}
            onBack={goBack}
          />
        </ChunkBoundary>
      )}
      {/* The panel stays mounted, so that its fields keep their values for a return from the second step. */}
      <div hidden={second.step !== undefined}>
        <LoginPanel
          onSubmit={form.submit}
          pending={form.pending}
          notice={
            <>
              {message && form.untried && (
                <Banner tone="info" title={title}>
                  {message}
                </Banner>
              )}
              {form.failure && (
                <LoginFailure error={form.failure} onResend={() => setResending(true)} />
              )}
            </>
          }
          username={form.username}
          password={form.password}
          remember={form.remember}
          otherWays={<PasskeyButton remembered={remembered} onLogin={onLogin} />}
          forgotPassword={<Link to={paths.forgotPassword()}>비밀번호를 잊으셨나요?</Link>}
        />
      </div>
      <LazyResendVerificationDialog open={resending} onOpenChange={setResending} />
    </>
  );
}
