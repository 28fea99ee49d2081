import type { LoginFactors, TotpSetup } from '@naru/contract/entities/factor';
import {
  Banner,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  Stack,
  Time,
} from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginTotpSetup, factorsQuery, renewRecoveryCodes } from '#api/factor.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TwoStepActionsProps {
  hasApp: boolean;
  /** Whether the account has a second factor, and therefore recovery codes. */
  isProtected: boolean;
  beginning: boolean;
  renewing: boolean;
  onBegin: () => void;
  onRemove: () => void;
  onRenew: () => void;
}

/** The buttons of the card "2단계 인증". */
function TwoStepActions(props: TwoStepActionsProps) {
  return (
    <>
      {props.isProtected && (
        <Button pending={props.renewing} onClick={props.onRenew}>
          새 복구 코드
        </Button>
      )}
      {props.hasApp ? (
        <Button variant="dangerQuiet" onClick={props.onRemove}>
          인증 앱 해제
        </Button>
      ) : (
        <Button pending={props.beginning} onClick={props.onBegin}>
          인증 앱 추가
        </Button>
      )}
    </>
  );
}

const TotpDialog = lazyChunk('totp', async () => (await import('./totp-dialog.tsx')).TotpDialog);
const RemoveTotpDialog = lazyChunk(
  'remove-totp',
  async () => (await import('./remove-totp-dialog.tsx')).RemoveTotpDialog,
);

function Facts({ factors }: { factors: LoginFactors }) {
  const { totp_since, recovery_codes_left: left, passkeys } = factors;
  const isProtected = totp_since || passkeys.length > 0;
  return (
    <DescriptionList layout="rows">
      <DescriptionItem label="인증 앱">
        {totp_since ? <Time value={totp_since} /> : '추가하지 않음'}
      </DescriptionItem>
      <DescriptionItem label="복구 코드">
        {isProtected ? `${left ?? 0}개 남음` : '없음'}
      </DescriptionItem>
    </DescriptionList>
  );
}

/**
 * The card "2단계 인증": actions that set up and remove an authenticator app, and renew the recovery codes. Renders nothing with an
 * older server that does not have the calls.
 */
export function TwoStepLoginCard() {
  const factors = useQuery(factorsQuery());
  const [setup, setSetup] = useState<TotpSetup>();
  const [removing, setRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useMutation({ ...beginTotpSetup(), onSuccess: setSetup });
  const renew = useMutation({
    ...renewRecoveryCodes(),
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  if (factors.data === null) return null;
  const failure = writeFailureText({
    error: begin.error ?? renew.error,
    fallback: '2단계 인증을 바꾸지 못했습니다.',
  });
  const { totp_since, passkeys = [] } = factors.data ?? {};
  return (
    <Card
      title="2단계 인증"
      headingLevel={3}
      description="인증 앱이나 패스키를 추가하면 비밀번호만으로는 로그인할 수 없습니다."
      actions={
        factors.data && (
          <TwoStepActions
            hasApp={Boolean(totp_since)}
            isProtected={Boolean(totp_since) || passkeys.length > 0}
            beginning={begin.isPending}
            renewing={renew.isPending}
            onBegin={() => begin.mutate()}
            onRemove={() => setRemoving(true)}
            onRenew={() => renew.mutate()}
          />
        )
      }
    >
      <Stack gap="l">
        {queryFailure(factors, {
          title: '2단계 인증의 상태를 불러오지 못했습니다',
        })}
        {failure && <Banner tone="danger">{failure}</Banner>}
        {factors.data && <Facts factors={factors.data} />}
      </Stack>
      <LazyDialog open={setup !== undefined} onClose={() => setSetup(undefined)}>
        <TotpDialog setup={setup} onClose={() => setSetup(undefined)} onDone={setCodes} />
      </LazyDialog>
      <LazyDialog open={removing} onClose={() => setRemoving(false)}>
        <RemoveTotpDialog open={removing} onClose={() => setRemoving(false)} />
      </LazyDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Card>
  );
}
