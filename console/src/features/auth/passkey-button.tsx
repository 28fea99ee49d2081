import type { Session } from '@naru/contract/entities/session';
import { Banner, Button } from '@naru/design-system';
import { KeyRound } from '@naru/design-system/icons';
import { useMutation } from '@tanstack/react-query';
import { failureSentence } from '#api/errors.ts';
import { createChunk } from '#shared/chunks/chunk.ts';
import { useHasPasskeys } from '#shared/passkeys/use-has-passkeys.ts';

const passkeyLogin = createChunk('passkey-login', () => import('./passkey-login.ts'));

export interface PasskeyButtonProps {
  /** Returns whether to stay logged in. Called when the button is pressed. */
  remembered: () => boolean;
  onLogin: (response: Session, remembered: boolean) => void;
}

/**
 * Logs in with a passkey instead of username and password. A failure is shown below the button. Renders nothing in a browser without
 * passkeys.
 */
export function PasskeyButton({ remembered, onLogin }: PasskeyButtonProps) {
  const hasPasskeys = useHasPasskeys();
  const writing = useMutation({
    mutationFn: async (remember: boolean) => (await passkeyLogin.load()).logInWithPasskey(remember),
    onSuccess: onLogin,
  });
  const preload = () => void passkeyLogin.load().catch(() => undefined);
  if (!hasPasskeys) return null;
  return (
    <>
      <Button
        wide
        icon={KeyRound}
        pending={writing.isPending}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => writing.mutate(remembered())}
      >
        패스키로 로그인
      </Button>
      {writing.error && (
        <Banner tone="danger">
          {failureSentence(writing.error, '패스키로 로그인하지 못했습니다.', 'write')}
        </Banner>
      )}
    </>
  );
}
