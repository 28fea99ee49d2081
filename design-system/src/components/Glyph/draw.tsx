import type { ReactElement } from 'react';
import { drawing } from './Glyph.css.ts';

/**
 * A drawing as high as the text beside it, hidden from screen readers: two elements, made once per module and shared by
 * all who show it. For what stands on a screen by the hundred; elsewhere put a `lucide-react` drawing into a `Glyph`.
 * @param outline one path in a box of 24.
 */
export function draw(outline: string): ReactElement {
  return (
    <svg className={drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
