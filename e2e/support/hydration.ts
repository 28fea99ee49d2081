import type { Page } from '@playwright/test';
import { hold } from './hold.ts';

const CODE = '**/assets/*.js';

/** Holds the scripts of the console until the returned function is called. */
export const holdScript = (page: Page): Promise<() => void> => hold(page, CODE);

/** Waits until the page is hydrated and has handled all earlier input. */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.hydrating === undefined);
