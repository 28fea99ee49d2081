import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Call } from './call.ts';
import type { HttpSettings } from './settings.ts';

const NAME = 'naru_marks';
const MARK = /^[\w-]{43}$/;
/** Of how many accounts a browser keeps marks. */
const MAX_MARKS = 5;
/** As long as known places are kept. */
const KEPT_S = 90 * 24 * 60 * 60;

const readMarks = (cookie: string): string[] =>
  cookie
    .split('.')
    .filter((mark) => MARK.test(mark))
    .slice(0, MAX_MARKS);

/**
 * By what a browser is known again that a member has logged in with; it lets nobody in. Clients that are no browsers send no `Origin`, and
 * get no marks: they would not keep them, and each of their logins would be that of one more browser.
 */
export function browserMarks(
  c: Context,
  { PUBLIC_URL }: Pick<HttpSettings, 'PUBLIC_URL'>,
): Pick<Call<never>, 'marks' | 'keepMark'> {
  if (c.req.header('origin') === undefined) return { marks: undefined, keepMark: () => {} };
  // With the prefix, no other host under the same domain can set it. Without, containers at other ports would get it with every request.
  const place = PUBLIC_URL?.startsWith('https:') ? { prefix: 'host' as const } : { path: '/api' };
  const marks = readMarks(getCookie(c, NAME, place.prefix) ?? '');
  const keepMark = (mark: string) => {
    const others = marks.filter((one) => one !== mark);
    const kept = [mark, ...others].slice(0, MAX_MARKS).join('.');
    setCookie(c, NAME, kept, { httpOnly: true, sameSite: 'Strict', maxAge: KEPT_S, ...place });
  };
  return { marks, keepMark };
}
