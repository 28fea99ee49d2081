import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../support/free-port.ts';
import { callOf, type OtherBrowser, TIMEOUT_MS } from './browser.ts';

declare global {
  interface Window {
    /** The errors of the page, kept in the page because the driver reports none. */
    pageErrors?: string[];
  }
}

/** Runs in a page that has loaded. Collects its errors from now on. */
function collectErrors(): void {
  const errors: string[] = [];
  window.pageErrors = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { error: log } = console;
  console.error = (...values: unknown[]) => {
    errors.push(values.join(' '));
    log(...values);
  };
}

/** Starts a display without a screen, and returns its process and its name. */
async function startDisplay(): Promise<[ChildProcessByStdio<null, Readable, null>, string]> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  return [display, `:${String(number).trim()}`];
}

/** Starts the driver of WebKitGTK and the display of its browsers. */
async function startDriver(): Promise<{ url: string; stop: () => void }> {
  const [display, name] = await startDisplay();
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: name };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return {
    url,
    stop: () => {
      driver.kill();
      display.kill();
    },
  };
}

/**
 * Waits until an action on an element succeeds, because a moving element receives no click.
 * @param action returns false when the element is not ready
 */
async function actOn(
  driver: WebDriver,
  xpath: string,
  action: (element: WebElement) => Promise<unknown>,
): Promise<void> {
  const isDone = async () => {
    try {
      return (await action(await driver.findElement(By.xpath(xpath)))) !== false;
    } catch (reason) {
      if (reason instanceof error.WebDriverError) return false;
      throw reason;
    }
  };
  await driver.wait(isDone, TIMEOUT_MS, `${xpath} is not ready`);
}

/** Starts the browser of WebKitGTK on a display without a screen, driven by WebDriver. */
export async function startWebKitGtk(): Promise<OtherBrowser> {
  const { url, stop } = await startDriver();
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
  const earlier: string[] = [];
  const errorsOfPage = async () =>
    (await driver.executeScript<string[] | null>('return window.pageErrors')) ?? [];
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    readErrors: async () => [...earlier, ...(await errorsOfPage())],
    open: async (address) => {
      earlier.push(...(await errorsOfPage()));
      await driver.get(address);
      await driver.executeScript(collectErrors);
    },
    find: (xpath) => actOn(driver, xpath, (element) => element.isDisplayed()),
    click: (xpath) => actOn(driver, xpath, (element) => element.click()),
    type: async (xpath, text) => {
      await actOn(driver, xpath, (element) => element.click());
      await driver.findElement(By.xpath(xpath)).sendKeys(text);
    },
    run: (script, input) => driver.executeScript(`return ${callOf(script, input)}`),
    takePicture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    [Symbol.asyncDispose]: async () => {
      await driver.quit();
      stop();
    },
  };
}
