import { createContext, use, useEffect } from 'react';
import { presentation, watchPresentation } from '#shared/presentation/presenting.ts';

const PRODUCT = '나루';

/** Receives the title where a page is prerendered, because no effect runs there. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

let title = '';
let mark = '';

const show = () => {
  const name = presentation()?.mask(title) ?? title;
  document.title = mark ? `${mark} · ${name}` : name;
};

watchPresentation(show);

/** Puts a word in front of the title of the open page, for a tab in the background; empty for none. */
export function markTitle(word: string): void {
  mark = word;
  show();
}

/** Names the page in the browser's tab and history: "로그인 · 나루". Without a title: only the product's name. */
export function usePageTitle(name?: string): void {
  const whole = name ? `${name} · ${PRODUCT}` : PRODUCT;
  use(TitleContext)?.(whole);
  useEffect(() => {
    title = whole;
    show();
  }, [whole]);
}
