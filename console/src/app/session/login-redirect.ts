import { failureMessage } from '#api/failures.ts';
import type { LoginState } from './from.ts';
import type { SessionEnd } from './session.ts';

const EXPIRED_MESSAGE = '세션이 만료되었습니다. 다시 로그인해주세요.';

/** The fallback of specification section 8 for a session check that was answered with an error. */
const CHECK_FAILED = 'Failed to authenticate';
const CHECK_FAILED_TITLE = '로그인 상태를 확인하지 못했습니다';

/** How a session ends whose check was answered with this error. */
export const refusedCheck = (error: unknown): SessionEnd => ({
  reason: 'refused',
  message: failureMessage(error, CHECK_FAILED),
});

/** What /login is told when a page sends there: why, and where the member was. After a logout: nothing. */
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
