import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import { Banner, Button, Inline } from '@naru/design-system';
import { KeyRound } from '@naru/design-system/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { factorsQuery } from '#api/factor.ts';
import { writeFailureText } from '../failures/write-failure-text.tsx';
import { writeSucceeds } from '../forms/write-succeeds.ts';
import { passkeyChunk } from '../passkeys/passkey-chunk.ts';
import { useHasPasskeys } from '../passkeys/use-has-passkeys.ts';

export interface OtherProofButtonsProps {
  /** The proof that the dialog currently requires. */
  kind: 'password' | 'code';
  /** Called when the member switches the dialog to the other kind of proof. */
  onTurn: () => void;
  /** Sends the signature of a passkey to the server. */
  onPasskey: (body: { passkey: PasskeyAssertion }) => Promise<unknown>;
  onDone: () => void;
}

/** The buttons for the other proofs of identity that this member has; renders nothing when the password is the only proof. */
export function OtherProofButtons({ kind, onTurn, onPasskey, onDone }: OtherProofButtonsProps) {
  const { data } = useQuery(factorsQuery());
  const signing = useMutation({
    mutationFn: async () => (await passkeyChunk.load()).signWithPasskey(),
    onSuccess: async (passkey) => {
      if (await writeSucceeds(onPasskey({ passkey }))) onDone();
    },
  });
  const hasPasskey = useHasPasskeys() && (data?.passkeys.length ?? 0) > 0;
  if (!data?.totp_since && !hasPasskey) return null;
  const failure = writeFailureText({
    error: signing.error,
    fallback: '패스키로 확인하지 못했습니다.',
  });
  return (
    <>
      <Inline gap="s">
        {hasPasskey && (
          <Button
            size="small"
            icon={KeyRound}
            pending={signing.isPending}
            onClick={() => signing.mutate()}
          >
            패스키로 확인
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onTurn}>
          {kind === 'password' ? '코드로 확인' : '비밀번호로 확인'}
        </Button>
      </Inline>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  );
}
