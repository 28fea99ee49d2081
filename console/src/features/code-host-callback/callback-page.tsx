import { Banner, Button, PageSpinner } from '@naru/design-system';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormPage } from '#shared/forms/form-page.tsx';
import { paths } from '#shared/navigation/paths.ts';
import {
  CALLBACK_DELAY,
  type CallbackOutcome,
  isPopup,
  outcomeMessage,
  outcomeSentence,
  popupDelay,
} from './callback-outcome.ts';
import { useCallbackOutcome } from './use-callback-outcome.ts';

const opener = (): Window | null => window.opener;

/** A popup sends the outcome to its opener on the same origin and closes. Any other page redirects to the dashboard after success. */
function useAftermath(outcome: CallbackOutcome | undefined, popup: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!outcome || (!popup && !outcome.success)) return;
    if (popup) opener()?.postMessage(outcomeMessage(outcome), location.origin);
    const timer = popup
      ? setTimeout(() => window.close(), popupDelay(outcome))
      : setTimeout(() => void navigate(paths.dashboard()), CALLBACK_DELAY.redirectMs);
    return () => clearTimeout(timer);
  }, [outcome, popup, navigate]);
}

/**
 * /github/callback: the page to which the code host redirects. With an approval in the address it connects the account of the signed-in
 * member; with an outcome it shows the outcome.
 */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { outcome, refusal } = useCallbackOutcome(query);
  const popup = isPopup(query, opener());
  const navigate = useNavigate();
  useAftermath(outcome, popup);

  if (!outcome) {
    return (
      <FormPage title="연동 중">
        <PageSpinner />
      </FormPage>
    );
  }
  const sentence = refusal ?? outcomeSentence(outcome);
  if (outcome.success) {
    return (
      <FormPage title="연동 완료">
        <Banner tone="success">{sentence}</Banner>
      </FormPage>
    );
  }
  return (
    <FormPage title="연동 실패">
      <Banner tone="danger">{sentence}</Banner>
      {!popup && (
        <Button variant="primary" wide onClick={() => void navigate(paths.dashboard())}>
          대시보드로 돌아가기
        </Button>
      )}
    </FormPage>
  );
}
