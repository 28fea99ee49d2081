import type { PageSnapshot } from './snapshot.ts';

const NEVER_SHOWN = /undefined|\[object |NaN|Infinity|null/;

/** The errors in a snapshot that can be detected without the member's data. */
export function findSnapshotErrors(snapshot: PageSnapshot): string[] {
  const { headings, dialogs, loading, text, address, tooWide, focusLost } = snapshot;
  const shown = NEVER_SHOWN.exec(text);
  const errors: Record<string, boolean> = {
    'the page is blank': text.trim() === '' && !loading,
    [`there are ${headings.length} headings: ${headings}`]: headings.length !== 1 && !loading,
    [`"${shown?.[0]}" in: ${shown && text.slice(Math.max(0, shown.index - 40), shown.index + 40)}`]:
      shown !== null,
    [`two dialogs with the same name: ${dialogs}`]: new Set(dialogs).size < dialogs.length,
    'the focus is not in the dialog': focusLost,
    [`sideways scrolling: ${tooWide}`]: tooWide !== '',
    [`a secret in the address or title: ${address}`]: /auth_token|eyJ/.test(address),
  };
  return Object.keys(errors).filter((error) => errors[error]);
}
