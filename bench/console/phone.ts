import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { koreanLocale } from '../../scripts/lib/chromium.ts';
import type { MemberName, MemberTokens } from './seed.ts';

/** The factor by which the processor is slowed down, relative to this machine. */
export const CPU_SLOWDOWN_FACTOR = 4;

/**
 * The timeout for finding elements, in ms. Playwright's default of 30 s is too short for a page with a thousand rows on a slow,
 * busy machine.
 */
const PATIENCE_MS = 180_000;

/** A mobile connection of medium quality: latency in ms, throughput in bytes per second (1.6 Mbit/s). */
const MOBILE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

/** The screen of a phone, in CSS pixels. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Returns the content of `localStorage` for a signed-in member who chose to stay signed in. */
export const localStorageOfMember = (
  member: MemberName,
  tokens: MemberTokens,
): Record<string, string> => ({
  auth_token: tokens[member],
  remember_me: 'true',
  'auth-storage': JSON.stringify({ user: { user_id: member, username: member, name: '김나루' } }),
});

export interface ThrottledPage {
  page: Page;
  cdp: CDPSession;
}

export interface ThrottledPageOptions {
  /** The origin of the server. */
  address: string;
  /** The content of `localStorage`. */
  stored: Record<string, string>;
  /** Whether the network connection is throttled too. */
  mobile: boolean;
  /** `phone` is a small touch screen; `desk` is a screen with a mouse, large enough to show the entire page. */
  screen: 'phone' | 'desk';
}

async function slowDown(page: Page, mobile: boolean): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (mobile) await cdp.send('Network.emulateNetworkConditions', MOBILE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR });
  // The processor's time of the thread, so that other work of the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

function newContext(browser: Browser, options: ThrottledPageOptions): Promise<BrowserContext> {
  const localStorage = Object.entries(options.stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    // The sizes are measured with gzip, although the server supports other encodings.
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    ...koreanLocale,
    ...(options.screen === 'phone' ? SCREEN : { viewport: { width: 1280, height: 900 } }),
    storageState: { cookies: [], origins: [{ origin: options.address, localStorage }] },
  });
}

/** Opens an empty page with cold caches and a throttled processor, and passes it to a function. */
export async function withThrottledPage<Result>(
  browser: Browser,
  options: ThrottledPageOptions,
  look: (phone: ThrottledPage) => Promise<Result>,
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
