/** The window of the code host's approval page; sizes in CSS px, times in ms. */
export const CODE_HOST_POPUP = { width: 600, height: 800, closedCheckMs: 500 } as const;

/** The result that the callback page sends from its popup (specification section 4). */
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

/** An address that the popup may open: http or https, resolved against the page's address. */
export function approvalAddress(address: string, page: string): string | undefined {
  const url = URL.parse(address, page);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Opens the empty popup, in the middle of the window. `null` when the browser blocks it. Call it in a click handler.
 */
export function openPopup(opener: Window): Window | null {
  const { width, height } = CODE_HOST_POPUP;
  const left = Math.max(0, opener.screenX + (opener.outerWidth - width) / 2);
  const top = Math.max(0, opener.screenY + (opener.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return opener.open('about:blank', 'github-installation', features);
}
