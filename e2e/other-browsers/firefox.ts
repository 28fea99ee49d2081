import { launch } from 'puppeteer-core';
import { callOf, type OtherBrowser, TIMEOUT_MS } from './browser.ts';

/** A part of Firefox's error about a font whose page is left during the download: NS_BINDING_ABORTED. */
const ABORTED_FONT = 'status=2152398850';

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'ko',
      'ui.prefersReducedMotion': 1,
      // JSON is a text, as in other browsers.
      'devtools.jsonview.enabled': false,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!String(error).includes(ABORTED_FONT)) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const located = (xpath: string) => page.locator(`xpath/${xpath}`);
  return {
    version: await browser.version(),
    readErrors: async () => errors,
    open: async (url) => void (await page.goto(url)),
    find: async (xpath) => void (await located(xpath).wait()),
    click: (xpath) => located(xpath).click(),
    type: async (xpath, text) => {
      await located(xpath).click();
      await page.keyboard.type(text);
    },
    run: async (script, input) =>
      (await page.evaluate(callOf(script, input))) as Awaited<ReturnType<typeof script>>,
    takePicture: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
