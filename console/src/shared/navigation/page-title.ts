import { createContext, use, useEffect } from 'react';
import { currentPresentation, watchPresentation } from '#shared/presentation/presenting.ts';

const PRODUCT = '나루';

/** Receives the title while a page is prerendered, because no effect runs then. */
export const PageTitleContext = createContext<((title: string) => void) | undefined>(undefined);

let title = '';
let mark = '';

const show = () => {
  const name = currentPresentation()?.mask(title) ?? title;
  document.title = mark ? `${mark} · ${name}` : name;
};

watchPresentation(show);

/** Sets a word before the title of the open page, for a tab in the background; an empty word removes it. */
export function prefixPageTitle(word: string): void {
  mark = word;
  show();
}

/** Sets the title of the page in the browser's tab and history: "로그인 · 나루". Without a name: only the product's name. */
export function usePageTitle(name?: string): void {
  const whole = name ? `${name} · ${PRODUCT}` : PRODUCT;
  use(PageTitleContext)?.(whole);
  useEffect(() => {
    title = whole;
    show();
  }, [whole]);
}
