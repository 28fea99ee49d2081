import type { Page } from 'playwright';

/** What sticks out when the page scrolls sideways; a part that scrolls inside of itself is left alone. */
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
