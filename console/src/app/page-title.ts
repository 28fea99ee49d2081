import { createContext, use, useEffect } from 'react';

const PRODUCT = '나루';

/** Is told the title where a page is drawn at build: no effect runs there. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Names the page in the browser's tab and history: "로그인 · 나루". Without a title: the product alone. */
export function usePageTitle(title?: string): void {
  const whole = title ? `${title} · ${PRODUCT}` : PRODUCT;
  use(TitleContext)?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
