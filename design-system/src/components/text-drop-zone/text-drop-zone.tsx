import { type ReactNode, useRef } from 'react';
import * as css from './text-drop-zone.css.ts';
import { type TextDropHandlers, useTextDrop } from './use-text-drop.ts';

/** Props of {@link TextDropZone}. */
export interface TextDropZoneProps extends TextDropHandlers {
  /** 무언가를 끌어온 동안, 놓으면 무슨 일이 일어나는지 알리는 한 문장입니다. */
  hint: string;
  /** 끌어다 놓을 수 있는 페이지의 부분입니다. */
  children: ReactNode;
}

/**
 * An area of a page that accepts text and files: dropped on the area, or pasted anywhere on the page while the area is mounted.
 * Pasting into a field or a dialog keeps its usual effect, and so does dropping text on a field. Offer a button with the same
 * effect, because not all members can drag.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements
 */
export function TextDropZone({ hint, children, ...handlers }: TextDropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const over = useTextDrop(zone, handlers);
  return (
    <div ref={zone} className={css.dropZone({ over })}>
      {children}
      {over && (
        <div className={css.dropHint}>
          <span className={css.hintText}>{hint}</span>
        </div>
      )}
    </div>
  );
}
