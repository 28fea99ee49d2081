import { Banner, Button, PageSpinner, Text } from '@naru/design-system';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormPage } from '#shared/forms/form-page.tsx';
import { paths } from '#shared/navigation/paths.ts';
import {
  CALLBACK_CLOSE_DELAYS,
  type CallbackOutcome,
  callbackOutcomeText,
  createCallbackWindowMessage,
  isPopupWindow,
  popupCloseDelayMs,
} from './callback-outcome.ts';
import { useCallbackOutcome } from './use-callback-outcome.ts';

const opener = (): Window | null => window.opener;

/** In a popup: sends the outcome to the opener of the same origin, and closes. Otherwise: redirects to the dashboard after success. */
function useAftermath(outcome: CallbackOutcome | undefined, popup: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!outcome || (!popup && !outcome.success)) return;
    if (popup) opener()?.postMessage(createCallbackWindowMessage(outcome), location.origin);
    const timer = popup
      ? setTimeout(() => window.close(), popupCloseDelayMs(outcome))
      : setTimeout(() => void navigate(paths.dashboard()), CALLBACK_CLOSE_DELAYS.redirectMs);
    return () => clearTimeout(timer);
  }, [outcome, popup, navigate]);
}

/**
 * The page /github/callback, to which the code host redirects. An approval in the address is connected with the account of the
 * logged-in member. An outcome in the address is shown.
 */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { outcome, refusal } = useCallbackOutcome(query);
  const popup = isPopupWindow(query, opener());
  const navigate = useNavigate();
  useAftermath(outcome, popup);

  if (!outcome) {
    return (
      <FormPage title="연동 중">
        <PageSpinner />
      </FormPage>
    );
  }
  const sentence = refusal ?? callbackOutcomeText(outcome);
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
        <>
          <Text tone="muted">컨테이너를 추가할 때 “GitHub 계정 연결”을 다시 눌러주세요.</Text>
          <Button variant="primary" wide onClick={() => void navigate(paths.dashboard())}>
            대시보드로 돌아가기
          </Button>
        </>
      )}
    </FormPage>
  );
}
