import { expect, type Page } from '@playwright/test';
import { type ApiAccount, openPageAsMember } from '../support/account.ts';
import { waitForTypeface } from '../support/fonts.ts';
import type { ScreenData } from './screen-data.ts';

/** A screen, with the actions that bring it into the state for its picture. */
export interface Screen {
  /** The name of the picture files. */
  name: string;
  /** Returns the logged-in member. When left out, the screen is opened without a login. */
  as?: (screenData: ScreenData) => ApiAccount;
  path: (screenData: ScreenData) => string;
  /** Actions before the page is loaded, for example a failing call. */
  prepare?: (page: Page, screenData: ScreenData) => Promise<void>;
  /** Actions after the page is loaded. */
  open?: ((page: Page) => Promise<void>) | undefined;
  /** Whether the screen shows the page while its data are loading. */
  loading?: boolean;
}

/** The name of the container of `shop` with every kind of setting. */
export const API = '주문 API';

export const member = (screenData: ScreenData): ApiAccount => screenData.member;
export const newcomer = (screenData: ScreenData): ApiAccount => screenData.newcomer;
export const shop = ({ shop: { slug } }: ScreenData): string => `/projects/${slug}`;
export const blog = ({ blog: { slug } }: ScreenData): string => `/projects/${slug}`;
export const container = (screenData: ScreenData): string =>
  `${shop(screenData)}/containers/${screenData.api.slug}`;

/** The widths of the pictures, in CSS pixels. */
export const PICTURE_WIDTHS_PX = [1440, 768, 375, 320] as const;

/** Waits until the fonts and pictures of a page are drawn. Themes may have different pictures. A loading page has no fonts yet. */
export async function waitForImages(page: Page, { loading }: Screen): Promise<void> {
  if (!loading) await waitForTypeface(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

/** Opens a screen and waits until its data are loaded, unless it shows the loading. */
export async function openScreen(
  page: Page,
  screenData: ScreenData,
  screen: Screen,
): Promise<void> {
  await screen.prepare?.(page, screenData);
  const account = screen.as?.(screenData);
  if (account === undefined) await page.goto(screen.path(screenData));
  else await openPageAsMember(account, page, screen.path(screenData));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.open?.(page);
  if (!screen.loading) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForImages(page, screen);
}
