import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { tooltip } from './Tooltip.css.ts';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The words shown on hover and on focus. Never the only place where something important stands. */
  content: string;
  /** The button it belongs to: something that can be focused. */
  children: ReactNode;
  /** Where it stands when there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * Shows an {@link IconButton}'s name or one more word about a button. Touch screens have no hover: what has to be read
 * stands in the page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={tooltip} side={side} sideOffset={4} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
