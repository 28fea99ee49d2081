import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureSentence } from '#api/errors.ts';
import { connectInstallation } from '#api/installation.ts';
import { paths } from '#shared/navigation/paths.ts';
import { session } from '#shared/session/current.ts';
import {
  type CallbackOutcome,
  callbackOutcomeQuery,
  readCallbackOutcome,
  readCodeHostApproval,
} from './callback-outcome.ts';

const FAILED = 'installation_failed';
const FAILED_REASON = 'GitHub App 설치에 실패했습니다.';
const SIGNED_OUT =
  '로그인하지 않은 브라우저에서는 연결할 수 없습니다. 나루에 로그인한 뒤 다시 연결해주세요.';

/** The result of the callback. `outcome` is `undefined` while the connection is being made. */
interface Callback {
  outcome: CallbackOutcome | undefined;
  /** Why the server or this browser refused to finish the connection; in Korean. */
  refusal: string | undefined;
}

/**
 * Reads the outcome in the address. An approval in the address is sent to the server once, and replaced by its outcome. The server
 * compares the session, and refuses an approval that another member has started.
 */
export function useCallbackOutcome(query: URLSearchParams): Callback {
  const [outcome, setOutcome] = useState<CallbackOutcome>();
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: connect } = useMutation(connectInstallation());
  const navigate = useNavigate();
  const begun = useRef('');

  useEffect(() => {
    const approval = readCodeHostApproval(query);
    if (approval === undefined) return setOutcome((known) => known ?? readCallbackOutcome(query));
    if (begun.current === approval.state) return;
    begun.current = approval.state;
    // The outcome is shown at once. The address follows, so that a reload shows the outcome again.
    const finish = (result: CallbackOutcome) => {
      setOutcome(result);
      void navigate(`${paths.githubCallback()}?${callbackOutcomeQuery(result, query)}`, {
        replace: true,
      });
    };
    const fail = (reason: string) => {
      setRefusal(reason);
      finish({ success: false, error: FAILED });
    };
    if (!session.state().signedIn) return fail(SIGNED_OUT);
    connect(approval).then(
      () => finish({ success: true, count: 1 }),
      (error: unknown) => fail(failureSentence(error, FAILED_REASON, 'write')),
    );
  }, [query, connect, navigate]);
  return { outcome, refusal };
}
