import type { Page } from 'playwright';

/** The elements that make the page scroll horizontally; content of a scrolling element is ignored. */
export async function findOverflow(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200));
    return { scrollWidth, clientWidth, first: widest[0] ?? 'nothing by itself' };
  });
  return found
    ? [
        `${name} scrolls sideways, ${found.scrollWidth} px in ${found.clientWidth} px: ${found.first}`,
      ]
    : [];
}
