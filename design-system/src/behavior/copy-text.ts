/**
 * Copies a text to the clipboard. Resolves with false when the browser refuses, or has no clipboard, as on a page without https. In the
 * interface use `CopyButton`, which shows the outcome.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
