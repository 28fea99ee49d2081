/** The time until /github/callback closes or redirects, in ms. */
export const CALLBACK_CLOSE_DELAYS = {
  popupSuccessMs: 1000,
  popupErrorMs: 2000,
  redirectMs: 2000,
} as const;

/** The result that the code host passed in the address (specification section 4). */
export type CallbackOutcome =
  | { success: true; count: number }
  /** `error` is `undefined` when the address has no error code. */
  | { success: false; error: string | undefined };

/** The error code that is sent to the opener when the address has no error code. */
const NO_CODE = 'invalid_request';
const NO_CODE_REASON = '잘못된 요청입니다.';

const reasons: Readonly<Record<string, string>> = {
  missing_parameters: '필수 파라미터가 누락되었습니다.',
  installation_failed: 'GitHub App 설치에 실패했습니다.',
};
const UNKNOWN_REASON = '알 수 없는 오류가 발생했습니다.';

/** The parameters that the code host has added to the address, before the connection is finished. */
export interface CodeHostApproval {
  installation_id: string;
  state: string;
  code: string | null;
}

/** The approval in the address; `undefined` when the address contains no approval. */
export function readCodeHostApproval(query: URLSearchParams): CodeHostApproval | undefined {
  const [installation_id, state] = [query.get('installation_id'), query.get('state')];
  if (!installation_id || !state) return undefined;
  return { installation_id, state, code: query.get('code') };
}

/** The query of the address with the outcome instead of the approval, so that a reload does not connect again. */
export function callbackOutcomeQuery(
  outcome: CallbackOutcome,
  before: URLSearchParams,
): URLSearchParams {
  const popup = before.get('popup');
  const told: Record<string, string> = outcome.success
    ? { success: 'true', count: String(outcome.count) }
    : { error: outcome.error ?? NO_CODE };
  return new URLSearchParams({ ...told, ...(popup && { popup }) });
}

/** The number of installations at the start of a text. Everybody can write a longer number into the address, which counts as none. */
const COUNT = /^\d{1,4}(?!\d)/;

export function readCallbackOutcome(query: URLSearchParams): CallbackOutcome {
  if (query.get('success') === 'true') {
    return { success: true, count: Number(COUNT.exec(query.get('count') ?? '')?.[0] ?? 0) };
  }
  return { success: false, error: query.get('error') || undefined };
}

/**
 * The message for an outcome: the number of installations, or the reason for the error code in the address
 * (specification section 8).
 */
export function callbackOutcomeText(outcome: CallbackOutcome): string {
  if (outcome.success) {
    return `GitHub 연동이 완료되었습니다. ${outcome.count}개의 설치가 연결되었습니다.`;
  }
  if (outcome.error === undefined) return NO_CODE_REASON;
  return Object.hasOwn(reasons, outcome.error)
    ? (reasons[outcome.error] ?? UNKNOWN_REASON)
    : UNKNOWN_REASON;
}

/** The message that a popup sends to its opener. */
export type CallbackWindowMessage =
  | { type: 'github-installation-success'; count: number }
  | { type: 'github-installation-error'; error: string };

export const createCallbackWindowMessage = (outcome: CallbackOutcome): CallbackWindowMessage =>
  outcome.success
    ? { type: 'github-installation-success', count: outcome.count }
    : { type: 'github-installation-error', error: outcome.error ?? NO_CODE };

/** The time until a popup closes, in ms. */
export const popupCloseDelayMs = (outcome: CallbackOutcome): number =>
  outcome.success ? CALLBACK_CLOSE_DELAYS.popupSuccessMs : CALLBACK_CLOSE_DELAYS.popupErrorMs;

/** Whether the window is a popup: its opener still exists, or its address has the parameter for a popup. */
export const isPopupWindow = (
  query: URLSearchParams,
  opener: Pick<Window, 'closed'> | null,
): boolean => (opener !== null && !opener.closed) || query.get('popup') === 'true';
