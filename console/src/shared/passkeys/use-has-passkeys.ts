import { useIsHydrated } from '../hydration/hydration.tsx';

/**
 * Whether the browser has passkeys at the page's address. WebKitGTK has none, and browsers have none where they do not trust the address.
 * True while a page is prerendered or hydrated, because nearly all browsers have them.
 */
export const useHasPasskeys = (): boolean => !useIsHydrated() || 'PublicKeyCredential' in window;
