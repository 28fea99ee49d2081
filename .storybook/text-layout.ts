import type { Page } from 'playwright';

/**
 * Returns an error with the first element that makes the page scroll horizontally; empty when the page does not scroll. Content of a
 * scrolling element is ignored.
 */
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

/** The visible part of a line of text, or of an icon. */
interface TextLine {
  text: string;
  element: Element;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Runs in the page. Returns the visible parts of all lines of text and of all icons, without the space between lines. */
function collectLines(): TextLine[] {
  const lines: TextLine[] = [];
  const add = (text: string, element: Element, rect: DOMRect) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const middle = (rect.top + rect.bottom) / 2;
    const half = Math.min(size, rect.height) / 2;
    let { left, right } = rect;
    let [top, bottom] = [middle - half, middle + half];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflow, clipPath } = getComputedStyle(box);
      if (overflow === 'visible' && clipPath === 'none') continue;
      const clip = box.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    if (right - left > 2 && bottom - top > 2) {
      lines.push({ text: text.trim().slice(0, 40), element, left, top, right, bottom });
    }
  };
  const isShown = (element: Element) =>
    element.closest('.xterm') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const element = currentNode.parentElement;
    if (!element || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    for (const rect of range.getClientRects()) add(currentNode.textContent ?? '', element, rect);
  }
  for (const icon of document.querySelectorAll('button svg, li svg, p svg, span > svg')) {
    if (isShown(icon)) add('an icon', icon, icon.getBoundingClientRect());
  }
  return lines;
}

/** Runs in the page. Returns the texts that cover each other, and the texts that leave a box with a border. */
function findMisplaced(lines: readonly TextLine[]): string[] {
  const layerOf = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (/absolute|fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return document.body;
  };
  const isCovered = (one: TextLine, other: TextLine) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 &&
    layerOf(one.element) === layerOf(other.element);
  const covered = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.element !== one.element && isCovered(one, other))
      .map((other) => `"${one.text}" and "${other.text}" cover each other`),
  );
  const isOutside = ({ element, left, right }: TextLine) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { position, borderInlineEndWidth } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      if (borderInlineEndWidth !== '0px' && (right > frame.right + 1 || left < frame.left - 1)) {
        return true;
      }
      if (/absolute|fixed/.test(position)) return false;
    }
    return false;
  };
  const outside = lines.filter(isOutside).map(({ text }) => `"${text}" leaves its box`);
  return [...new Set([...covered, ...outside])];
}

/** Returns an error for each pair of texts that cover each other, and for each text that leaves a box with a border. */
export async function findMisplacedTexts(page: Page, name: string): Promise<string[]> {
  const lines = await page.evaluateHandle(collectLines);
  const found = await page.evaluate(findMisplaced, lines);
  await lines.dispose();
  return found.map((problem) => `${name}: ${problem}`);
}
