import { queueAnnouncement } from '@naru/design-system';
import { createContext, use, useEffect } from 'react';
import { currentPresentation, watchPresentation } from '#shared/presentation/presenting.ts';

const PRODUCT = '나루';

/** Receives the title while a page is prerendered, because no effect runs then. */
export const PageTitleContext = createContext<((title: string) => void) | undefined>(undefined);

let title = '';
let mark = '';
/** The last title that a screen reader has read: the title of the document by itself, and every later title by an announcement. */
let read: string | undefined;

const shownTitle = () => currentPresentation()?.mask(title) ?? title;

const show = () => {
  document.title = mark ? `${mark} · ${shownTitle()}` : shownTitle();
};

/** Returns the title for an announcement; empty if it has been read. */
function unreadTitle(): string {
  if (title === read) return '';
  read = title;
  return shownTitle();
}

watchPresentation(show);

/** Sets a word before the title of the open page, for a tab in the background; an empty word removes it. */
export function prefixPageTitle(word: string): void {
  mark = word;
  show();
}

/**
 * Sets the title of the page in the browser's tab and history: "로그인 · 나루". Without a name: only the product's name. A new title is
 * announced, because a screen reader reads a title by itself only when the browser loads a page.
 */
export function usePageTitle(name?: string): void {
  const whole = name ? `${name} · ${PRODUCT}` : PRODUCT;
  use(PageTitleContext)?.(whole);
  useEffect(() => {
    // The document may have another title at first, when the name of the page needs an answer of the server.
    read ??= document.title;
    title = whole;
    show();
    queueAnnouncement(unreadTitle);
  }, [whole]);
}
