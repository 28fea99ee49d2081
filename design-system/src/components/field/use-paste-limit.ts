import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** The maximum lengths of a text after a paste, in UTF-16 units: of one line, and of a text area, whose layout is faster. */
const LINE_LIMIT = 4 * 1024;
const AREA_LIMIT = 64 * 1024;

/** Returns the length of a field's text without the selected part, which a paste replaces. 0 for an element without text. */
function keptLength(target: EventTarget): number {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return 0;
  const { value, selectionStart, selectionEnd } = target;
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
}

/**
 * Refuses a pasted or dropped text that would make the text of a field longer than a limit, before the browser renders the text: the
 * layout of a megabyte takes seconds. What is in the field stays.
 * @param limit the maximum length in UTF-16 units; by default 64 Ki in a text area, and 4 Ki in one line
 */
export function usePasteLimit(limit?: number) {
  const [refusedLimit, setRefusedLimit] = useState<number>();
  const check = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const length = keptLength(event.target) + transfer.getData('text/plain').length;
    const isArea = event.target instanceof HTMLTextAreaElement;
    const most = limit ?? (isArea ? AREA_LIMIT : LINE_LIMIT);
    setRefusedLimit(length > most ? most : undefined);
    if (length > most) event.preventDefault();
  };
  return {
    refusedLimit,
    handlers: {
      onPasteCapture: (event: ClipboardEvent) => check(event, event.clipboardData),
      onDropCapture: (event: DragEvent) => check(event, event.dataTransfer),
      onInput: () => setRefusedLimit(undefined),
    },
  };
}
