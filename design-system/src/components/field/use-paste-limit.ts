import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** The maximum length of a field's text after a paste, in UTF-16 units, for fields without a limit of their own. */
const PASTE_LIMIT = 64 * 1024;

/** Returns the length of a field's text without the selected part, which a paste replaces. 0 for an element without text. */
function keptLength(target: EventTarget): number {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return 0;
  const { value, selectionStart, selectionEnd } = target;
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
}

/**
 * Refuses a pasted or dropped text that would make the text of a field longer than a limit, before the browser renders the text: the
 * layout of a megabyte in a text area takes seconds. What is in the field stays.
 * @param limit the maximum length in UTF-16 units; 64 Ki by default
 */
export function usePasteLimit(limit = PASTE_LIMIT) {
  const [isRefused, setRefused] = useState(false);
  const check = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const length = keptLength(event.target) + transfer.getData('text/plain').length;
    setRefused(length > limit);
    if (length > limit) event.preventDefault();
  };
  return {
    refusedLimit: isRefused ? limit : undefined,
    handlers: {
      onPasteCapture: (event: ClipboardEvent) => check(event, event.clipboardData),
      onDropCapture: (event: DragEvent) => check(event, event.dataTransfer),
      onInput: () => setRefused(false),
    },
  };
}
