/**
 * Pastes: first the event, which may be cancelled, then the whole text by `insert`, into the focused field. It does not use the
 * clipboard, which belongs to the reader or to parallel tests.
 */
export async function pasteInto(
  element: Element,
  text: string,
  insert: (text: string) => Promise<void>,
): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if (element.dispatchEvent(event)) await insert(text);
}
