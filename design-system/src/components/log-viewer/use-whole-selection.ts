import type { ClipboardEvent, RefObject } from 'react';
import { queueAnnouncement } from '../../behavior/announce.ts';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { formatLineWithoutColors, type LogLine } from './log-line.ts';

/** Checks whether the selection contains the whole list. `containsNode` would be false, because it looks at the text around the list. */
function isSelected(list: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection?.rangeCount) return false;
  const range = selection.getRangeAt(0);
  return range.isPointInRange(list, 0) && range.isPointInRange(list, list.childNodes.length);
}

/**
 * Selects and copies all shown lines of a log, of which the page contains only the lines near the viewport. The state is the selection
 * of the browser, so a press anywhere in the page ends it. The text is made when it is copied.
 * @param region the scroll region, which contains the list
 */
export function useWholeSelection(
  region: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shown: readonly LogLine[],
) {
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const written = shown.length.toLocaleString(locale);
  return {
    /** Selects the content of the region, not the rows, which are replaced while the log grows. */
    selectAll(): void {
      if (region.current) getSelection()?.selectAllChildren(region.current);
      queueAnnouncement(() => strings.allSelected(written));
    },
    /** Copies all lines if the whole list is selected. Any other selection is copied by the browser. */
    copy(event: ClipboardEvent): void {
      if (!(list.current && isSelected(list.current))) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', shown.map(formatLineWithoutColors).join('\n'));
      queueAnnouncement(() => strings.allCopied(written));
    },
  };
}
