import type { ReactNode } from 'react';
import type { Tone } from '../../styles/tones.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { badge } from './badge.css.ts';

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** One or two words, or a number. */
  children: ReactNode;
  /** Its meaning as a colour. The text has to say the same: colour alone is not enough. */
  tone?: Tone;
  /** An icon before the text. */
  icon?: IconNode | undefined;
}

/** A small label: a plan, a count. For a status use {@link StatusBadge}, which adds a text and a shape. */
export function Badge({ children, tone, icon }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon && <Icon node={icon} size="text" />}
      {children}
    </span>
  );
}
