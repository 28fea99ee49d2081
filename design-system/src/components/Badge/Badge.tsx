import type { ReactNode } from 'react';
import type { Tone } from '../../styles/tones.ts';
import { Glyph } from '../Glyph/Glyph.tsx';
import { badge } from './Badge.css.ts';

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** One or two words, or a number. */
  children: ReactNode;
  /** What it means; never by colour alone, the words say it too. */
  tone?: Tone;
  /** A drawing before the words. */
  icon?: ReactNode;
}

/** A small label on a thing: its plan, a count. For a status use {@link StatusBadge}, which knows words and shapes. */
export function Badge({ children, tone, icon }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon !== undefined && <Glyph size="text">{icon}</Glyph>}
      {children}
    </span>
  );
}
