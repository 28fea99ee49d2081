import { parseUrl } from '@naru/contract/rules/parse-url';
import { failureMessage } from '#api/errors.ts';
import { paths } from '../navigation/paths.ts';
import type { SessionEndReason } from './session.ts';
import { objectFields } from './stored-shapes.ts';

/** The state of a navigation to /login: a message with an optional title for its banner, and the page to return to. */
interface LoginState {
  title?: string | undefined;
  message?: string | undefined;
  from?: string | undefined;
}

const isTextOrMissing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const HERE = 'https://console.invalid';
const NOT_A_DESTINATION: readonly string[] = [paths.login(), paths.signup()];

/**
 * Returns the path to open after a login: a path of the console itself, otherwise the dashboard. The path is resolved as in a browser,
 * so that "//elsewhere", "/\elsewhere" and "javascript:" are rejected.
 */
export function safeRedirectPath(from: string | undefined): string {
  const url = from?.startsWith('/') ? parseUrl(from, HERE) : undefined;
  if (!url || url.origin !== HERE) return paths.dashboard();
  const path = url.pathname.replace(/(?<!\/)\/+$/, '') || '/';
  if (path.startsWith('//') || NOT_A_DESTINATION.includes(path)) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}

/** Reads the state of a navigation to /login. The state is validated, because it may be from an earlier release. */
export function readLoginState(state: unknown): LoginState {
  const { title, message, from } = objectFields(state);
  const isOurs = isTextOrMissing(title) && isTextOrMissing(message) && isTextOrMissing(from);
  return isOurs ? { title, message, from } : {};
}

const LOGGED_OUT_ELSEWHERE =
  '다른 탭에서 로그아웃했습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.';
const EXPIRED_MESSAGE = '세션이 만료되었습니다. 다시 로그인해주세요.';

/** The message when the session check failed and the server sent no message (specification section 8). */
const CHECK_FAILED = 'Failed to authenticate';
const CHECK_FAILED_TITLE = '로그인 상태를 확인하지 못했습니다';

/** Returns the reason for the end of a session whose check failed with this error. */
export const refusedSessionEnd = (error: unknown): SessionEndReason => ({
  reason: 'refused',
  message: failureMessage(error, CHECK_FAILED),
});

/**
 * Returns the state of a redirect to /login: the reason for the end of the session, and the page to return to. Empty after a logout in this
 * tab.
 */
export function loginRedirectState(end: SessionEndReason | undefined, from: string): LoginState {
  switch (end?.reason) {
    case 'logout':
      return end.elsewhere ? { message: LOGGED_OUT_ELSEWHERE, from } : {};
    case 'expired':
      return { message: EXPIRED_MESSAGE, from };
    case 'refused':
      return { title: CHECK_FAILED_TITLE, message: end.message, from };
    case undefined:
      return { from };
  }
}
