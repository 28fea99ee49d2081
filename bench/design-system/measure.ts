import type { Browser } from 'playwright';
import type { ScreenName } from './build.ts';
import { visit } from './serve.ts';
import { median } from './stats.ts';

/** In ms. */
export interface Times {
  mount: number;
  update: number;
  theme: number;
}

const REPEATS = 5;

/** One cold page: mount once, then the later steps, each several times. */
export function measureOnce(browser: Browser, screen: ScreenName): Promise<Times> {
  return visit(browser, screen, async (page, open) => {
    await open();
    const { mount, update, theme } = await page.evaluate(async (repeats) => {
      const repeat = async (step: 'update' | 'theme') => {
        const all: number[] = [];
        for (let i = 0; i < repeats; i += 1) all.push(await window.bench[step]());
        return all;
      };
      const first = await window.bench.mount();
      return { mount: first, update: await repeat('update'), theme: await repeat('theme') };
    }, REPEATS);
    return { mount, update: median(update), theme: median(theme) };
  });
}
