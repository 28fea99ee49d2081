import { failureMessage } from '#api/errors.ts';
import type { LoginState } from './login-state.ts';
import type { SessionEnd } from './session.ts';

const EXPIRED_MESSAGE = '세션이 만료되었습니다. 다시 로그인해주세요.';

/** Shown when the session check failed and the server gave no message (specification section 8). */
const CHECK_FAILED = 'Failed to authenticate';
const CHECK_FAILED_TITLE = '로그인 상태를 확인하지 못했습니다';

/** The reason for the end of a session whose check failed with this error. */
export const refusedCheck = (error: unknown): SessionEnd => ({
  reason: 'refused',
  message: failureMessage(error, CHECK_FAILED),
});

/** The state of a redirect to /login: the reason, and the page to return to. Empty after a logout. */
export function loginStateAfter(end: SessionEnd | undefined, from: string): LoginState {
  switch (end?.reason) {
    case 'logout':
      return {};
    case 'expired':
      return { message: EXPIRED_MESSAGE, from };
    case 'refused':
      return { title: CHECK_FAILED_TITLE, message: end.message, from };
    case undefined:
      return { from };
  }
}
