import type { ReactNode } from 'react';
import { glyph } from './Glyph.css.ts';

/** Props of {@link Glyph}. */
export interface GlyphProps {
  /** One `svg`. */
  children: ReactNode;
  /** As high as the text beside it, as an icon of a control (16 px), or alone (20 px). */
  size?: 'text' | 'control' | 'large';
}

/** Sizes a drawing and hides it from screen readers. The words beside it, or its button's name, say what it means. */
export function Glyph({ children, size = 'control' }: GlyphProps) {
  return (
    <span aria-hidden="true" className={glyph({ size })}>
      {children}
    </span>
  );
}
