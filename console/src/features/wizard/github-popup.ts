import { CODE_HOST_POPUP } from '@naru/contract/limits';

/** What the callback page says from its popup (specification section 4). */
export type CallbackResult = 'success' | 'error';

const results = new Map<unknown, CallbackResult>([
  ['github-installation-success', 'success'],
  ['github-installation-error', 'error'],
]);

/** Reads a window message; `undefined` for one from another origin, and for anything that is not the callback's. */
export function readCallbackMessage(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  ownOrigin: string,
): CallbackResult | undefined {
  if (origin !== ownOrigin || typeof data !== 'object' || data === null) return undefined;
  return 'type' in data ? results.get(data.type) : undefined;
}

/** Where the popup may be sent: a web address, read against the page's own. */
export function approvalAddress(address: string, page: string): string | undefined {
  const url = URL.parse(address, page);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Opens the empty popup, in the middle of the window. `null` when the browser blocks it. Call it in a click. */
export function openPopup(opener: Window): Window | null {
  const { width, height } = CODE_HOST_POPUP;
  const left = Math.max(0, opener.screenX + (opener.outerWidth - width) / 2);
  const top = Math.max(0, opener.screenY + (opener.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return opener.open('about:blank', 'github-installation', features);
}
