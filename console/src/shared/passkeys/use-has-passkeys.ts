import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has passkeys at the page's address. WebKitGTK has none, and browsers have none where they do not trust the address.
 * True while a page is prerendered or hydrated, because nearly all browsers have them.
 */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
