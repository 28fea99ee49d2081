import { describeUserAgent } from '../auth/device.ts';

/** Browser and system of a `User-Agent`, "Chrome · Windows"; null when it tells neither, as a script's. */
export function browserName(userAgent: string | null): string | null {
  const { browser, system } = describeUserAgent(userAgent ?? '');
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}
