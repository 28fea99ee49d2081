import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { koreanLocale } from '../../scripts/lib/chromium.ts';
import type { MemberName, Tokens } from './seed.ts';

/** How many times slower than this machine the phone is. */
export const CPU_SLOWDOWN = 4;

/** Finding one button among those of a thousand rows takes a slow and busy machine more than Playwright's half a minute. In ms. */
const PATIENCE_MS = 180_000;

/** A middling mobile connection: latency in ms, throughput in bytes a second (1.6 Mbit/s). */
const MOBILE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

/** A phone's screen, in CSS pixels. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** What a signed-in, remembered member leaves in the storage of the browser; nothing else is warm. */
export const signedIn = (member: MemberName, tokens: Tokens): Record<string, string> => ({
  auth_token: tokens[member],
  remember_me: 'true',
  'auth-storage': JSON.stringify({ user: { user_id: member, username: member, name: '김나루' } }),
});

export interface Phone {
  page: Page;
  cdp: CDPSession;
}

export interface PhoneOptions {
  /** The origin of the server. */
  address: string;
  /** What its pages find in `localStorage`. */
  stored: Record<string, string>;
  /** Whether the connection is slow, too. */
  mobile: boolean;
  /** `phone` has a phone's screen; `desk` a wide one with a mouse, where everything is in sight. */
  screen: 'phone' | 'desk';
}

async function slowDown(page: Page, mobile: boolean): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (mobile) await cdp.send('Network.emulateNetworkConditions', MOBILE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await cdp.send('Performance.enable');
  return cdp;
}

function newContext(browser: Browser, options: PhoneOptions): Promise<BrowserContext> {
  const localStorage = Object.entries(options.stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    // What is measured is gzip, whatever else the server could send.
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    ...koreanLocale,
    ...(options.screen === 'phone' ? SCREEN : { viewport: { width: 1280, height: 900 } }),
    storageState: { cookies: [], origins: [{ origin: options.address, localStorage }] },
  });
}

/** Hands over an empty page with cold caches on a machine four times as slow. */
export async function onPhone<Result>(
  browser: Browser,
  options: PhoneOptions,
  look: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await newContext(browser, options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await look({ page, cdp: await slowDown(page, options.mobile) });
  } finally {
    await context.close();
  }
}
