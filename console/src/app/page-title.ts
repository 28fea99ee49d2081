import { useEffect } from 'react';

const PRODUCT = '나루';

/** Names the page in the browser's tab and history: "로그인 · 나루". Without a title: the product alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
