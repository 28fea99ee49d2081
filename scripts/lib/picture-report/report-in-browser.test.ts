import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../../.storybook/axe.ts';
import { chromiumLaunchOptions, koreanLocale } from '../chromium.ts';
import { pictureExtension } from '../picture-format.ts';
import type { StaticServer } from '../static-server.ts';
import { serveReview } from './review-server.ts';
import { readReport } from './stored-report.ts';
import { writeReport } from './write-report.ts';

const place = mkdtempSync(join(tmpdir(), 'naru-report-'));
const folder = join(place, 'report');
const systems = join(place, 'systems');
const baseline = join(systems, 'linux-chromium-1');
const stories = new Map([
  ['actions-button--primary', { title: 'Actions/Button', name: 'Primary' }],
  ['actions-link--plain', { title: 'Actions/Link', name: 'Plain' }],
]);
const address = (path: string): string => pathToFileURL(join(folder, path)).href;

let browser: Browser;
let page: Page;

/** A picture of a box whose left part has another colour. */
async function draw(path: string, marked: number, width = 200): Promise<void> {
  const left = `linear-gradient(#00f 0 0) 0 0 / ${marked}px 100% no-repeat`;
  await page.setContent(`<style>body { margin: 0; background: ${left}, #fff }</style>`);
  const clip = { x: 0, y: 0, width, height: 100 };
  writeFileSync(`${path}${pictureExtension}`, await page.screenshot({ clip }));
}

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
  page = await browser.newPage();
  mkdirSync(join(folder, 'after'), { recursive: true });
  mkdirSync(baseline, { recursive: true });
  for (const look of ['light-1280', 'dark-1280']) {
    await draw(join(baseline, `actions-button--primary--${look}`), 0);
    await draw(join(folder, 'after', `actions-button--primary--${look}`), 10);
  }
  await draw(join(folder, 'after', 'actions-link--plain--light-1280'), 5);
  await draw(join(folder, 'after', 'actions-link--plain--light-1280-diff'), 5);
  await draw(join(baseline, 'actions-old--plain--light-375'), 5, 300);
  await draw(join(baseline, 'actions-link--plain--dark-1280'), 5);
  await writeReport({ folder, baseline, stories, words: [] });
  await page.close();
}, 60_000);
afterAll(async () => {
  await browser.close();
  rmSync(place, { recursive: true });
});
beforeEach(async () => {
  page = await browser.newPage({
    ...koreanLocale,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(5_000);
});
afterEach(() => page.close());

const cards = () => page.getByRole('listitem').filter({ visible: true });
const heading = () => page.getByRole('heading', { level: 1 });
const changeAddress = address('changes/actions-button--primary--dark-1280.html');

describe('a report on a disk', { timeout: 30_000 }, () => {
  test('lists what changed, what is new and what is gone', async () => {
    await page.goto(address('index.html'));
    expect(await heading().textContent()).toBe('바뀐 그림 4장');
    expect(await cards().count()).toBe(4);
    // Ten of two hundred columns of a hundred pixels.
    expect(await cards().filter({ hasText: '1,000픽셀 (5%)' }).count()).toBe(2);
    const images = await page
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(all.map((image) => image.decode().then(() => image.naturalWidth))),
      );
    expect(images.toSorted()).toEqual([200, 200, 200, 300]);
  });

  test('filters by keyboard, and the filter goes along to the next change', async () => {
    await page.goto(address('index.html'));
    await page.getByLabel('그림의 테마').focus();
    await page.keyboard.press('ArrowDown');
    expect(await cards().count()).toBe(3);
    expect(await page.getByText('4장 가운데 3장').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Primary' }).click();
    await page.waitForURL(/actions-button--primary--light-1280/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/actions-link--plain--light-1280/);
    expect(await page.getByText('3장 가운데 3번째').isVisible()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/actions-button--primary--light-1280/);
    await page.getByRole('link', { name: '모든 변화' }).click();
    await page.waitForURL(/index/);
    expect(await cards().count()).toBe(3);
  });

  test('moves the divider by keyboard', async () => {
    await page.goto(changeAddress);
    await page.getByText('밀어 보기').click();
    const divider = page.getByRole('slider', { name: '전과 후의 경계' });
    await divider.focus();
    await page.keyboard.press('Home');
    const before = page.locator('[data-pane="slider"] .before');
    const clip = () => before.evaluate((image) => getComputedStyle(image).clipPath);
    expect(await clip()).toBe('inset(0px 100% 0px 0px)');
    await page.keyboard.press('ArrowRight');
    expect(await clip()).toBe('inset(0px 99.5% 0px 0px)');
    // The arrow keys of a control are its own.
    expect(page.url()).toContain('actions-button--primary--dark-1280');
  });

  test('lays one picture over the other, as strong as is wanted', async () => {
    await page.goto(changeAddress);
    await page.getByText('겹쳐 보기').click();
    await page.getByLabel('후의 진하기').fill('25');
    const after = page.locator('[data-pane="onion"] .after');
    expect(await after.evaluate((image) => getComputedStyle(image).opacity)).toBe('0.25');
  });

  test('zooms to whole pixels, and keeps view and zoom on the next page', async () => {
    await page.goto(changeAddress);
    await page.getByText('차이', { exact: true }).last().click();
    await page.getByText('400%').click();
    await page.keyboard.press('Escape');
    const difference = page.locator('img.difference').filter({ visible: true });
    const look = () =>
      difference.evaluate((image) => [image.clientWidth, getComputedStyle(image).imageRendering]);
    expect(await look()).toEqual([800, 'pixelated']);
    await page.getByRole('link', { name: '다음' }).click();
    await page.waitForURL(/light-1280/);
    expect(await look()).toEqual([800, 'pixelated']);
  });

  test('shows and copies the command where a press would not work', async () => {
    await page.goto(changeAddress);
    expect(await page.getByRole('button', { name: /^받아들이기/ }).isVisible()).toBe(false);
    await page.getByRole('button', { name: /^복사: Primary/ }).click();
    await page.getByText('명령을 복사했습니다.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('pnpm test:visual --accept actions-button--primary--dark-1280');
  });

  test.each(['light', 'dark'] as const)('can be used by everybody in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const url of [address('index.html'), changeAddress]) {
      await page.goto(url);
      await page.evaluate(axe.source);
      expect(await findViolations(page, url)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

describe('a report that is served for a review', { timeout: 30_000 }, () => {
  const written = (name: string): Buffer =>
    readFileSync(join(baseline, `${name}${pictureExtension}`));
  const taken = (name: string): Buffer =>
    readFileSync(join(folder, 'after', `${name}${pictureExtension}`));

  function serve(): Promise<StaticServer> {
    const report = readReport(folder, systems);
    if (!report) throw new Error('There is no report.');
    return serveReview({ report, folder, storybook: place });
  }

  test('accepts one picture, then all of its component', async () => {
    await using review = await serve();
    await page.goto(review.url);
    const [dark, light] = ['dark', 'light'].map(
      (theme) => `actions-button--primary--${theme}-1280`,
    );
    if (!(dark && light)) throw new Error('There are two looks.');
    await page.getByRole('button', { name: '받아들이기: Primary, 다크, 1280 px' }).click();
    await page.getByRole('button', { name: '받아들임: Primary, 다크' }).waitFor();
    expect(written(dark)).toEqual(taken(dark));
    expect(written(light)).not.toEqual(taken(light));
    await page.getByRole('button', { name: /모두 받아들이기: Actions \/ Button/ }).click();
    await page.getByText('2장을 받아들였습니다.').waitFor();
    expect(written(light)).toEqual(taken(light));
    // What was accepted is still known on another page, without the token in its address.
    await page.getByRole('link', { name: 'Primary 라이트' }).click();
    await page.getByRole('button', { name: '받아들임: Primary, 라이트' }).waitFor();
    expect(page.url()).not.toContain('token');
  });

  test('says in Korean when the server is gone', async () => {
    const review = await serve();
    await page.goto(review.url);
    const button = page.getByRole('button', { name: /^받아들이기: Plain, 라이트/ });
    await button.waitFor();
    await review[Symbol.asyncDispose]();
    await button.click();
    const notice = page.getByRole('status').filter({ hasText: '검토 서버가 답하지 않습니다.' });
    await notice.waitFor();
    expect(await notice.getAttribute('data-tone')).toBe('failed');
  });
});
