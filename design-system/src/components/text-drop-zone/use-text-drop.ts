import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen, isTypingTarget } from '../../behavior/shortcuts.ts';

/** Handlers of pasted and dropped content. */
export interface TextDropHandlers {
  /**
   * 텍스트와 함께 호출됩니다. 받았으면 `true`를 돌려줍니다. 아니면 이벤트를 브라우저에 맡깁니다. 파일만 받는 자리에서는
   * 생략합니다.
   */
  onText?: ((text: string) => boolean) | undefined;
  /** 하나 이상의 파일과 함께 호출됩니다. 파일의 내용은 아직 읽지 않았습니다. */
  onFiles: (files: readonly File[]) => void;
}

const isShown = (zone: HTMLElement): boolean => zone.getClientRects().length > 0;

const carries = (data: DataTransfer | null, type: string): boolean =>
  data?.types.includes(type) ?? false;

/**
 * Checks whether the zone accepts dragged content. Text over a field is left to the field. Files are always accepted, because the
 * browser would otherwise open a dropped file in place of the page.
 */
const takes = ({ dataTransfer, target }: DragEvent, takesText: boolean): boolean =>
  carries(dataTransfer, 'Files') ||
  (takesText && carries(dataTransfer, 'text/plain') && !isTypingTarget(target));

/** Handles pastes on the page and drops on the zone. Returns whether accepted content is being dragged over the zone. */
export function useTextDrop(
  zone: RefObject<HTMLElement | null>,
  { onText, onFiles }: TextDropHandlers,
): boolean {
  const [over, setOver] = useState(false);
  const takeText = useEffectEvent((data: DataTransfer | null): boolean => {
    const text = data?.getData('text/plain') ?? '';
    return text !== '' && onText?.(text) === true;
  });
  const takeFiles = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = Array.from(data?.files ?? []);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  const accepts = useEffectEvent((event: DragEvent) => takes(event, onText !== undefined));
  useEffect(() => {
    const element = zone.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const paste = (event: ClipboardEvent) => {
      const elsewhere = isTypingTarget(event.target) || isModalOpen() || !isShown(element);
      if (event.defaultPrevented || elsewhere) return;
      const { clipboardData } = event;
      // A spreadsheet copies an image in addition to its text, so text has precedence.
      if (takeText(clipboardData) || takeFiles(clipboardData)) event.preventDefault();
    };
    const hold = (event: DragEvent) => {
      const taken = accepts(event);
      if (taken) event.preventDefault();
      setOver(taken);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!accepts(event)) return;
      event.preventDefault();
      const { dataTransfer } = event;
      // A dropped file also contains its address as text, so files have precedence.
      if (!takeFiles(dataTransfer)) takeText(dataTransfer);
    };
    document.addEventListener('paste', paste, { signal });
    element.addEventListener('dragover', hold, { signal });
    element.addEventListener('dragleave', leave, { signal });
    element.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [zone]);
  return over;
}
