import { createContext, use, useEffect } from 'react';

const PRODUCT = '나루';

/** Receives the title where a page is prerendered, because no effect runs there. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Names the page in the browser's tab and history: "로그인 · 나루". Without a title: only the product's name. */
export function usePageTitle(title?: string): void {
  const whole = title ? `${title} · ${PRODUCT}` : PRODUCT;
  use(TitleContext)?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
