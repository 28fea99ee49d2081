import { describeUserAgent } from '../auth/login-origin.ts';

/** Browser and operating system of a `User-Agent`, "Chrome · Windows"; null when it contains neither, for example for a script. */
export function browserName(userAgent: string | null): string | null {
  const { browser, system } = describeUserAgent(userAgent ?? '');
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}
