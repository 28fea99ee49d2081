import * as Radix from '@radix-ui/react-tooltip';
import { type ComponentProps, memo, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { tooltip } from './tooltip.css.ts';
import { isDifferentFromName, type TooltipTriggerProps } from './with-trigger.ts';

interface TriggerLinkProps extends ComponentProps<'button'> {
  anchor: HTMLButtonElement;
  content: string;
  onTrigger: (props: TooltipTriggerProps) => void;
}

/**
 * Replaces the trigger element of Radix, and passes the ref and the props of the trigger to the button that is already in the page.
 */
function TriggerLink({ anchor, content, onTrigger, ref, ...props }: TriggerLinkProps) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  useLayoutEffect(() => {
    const { 'aria-describedby': description, ...others } = props;
    const name = anchor.getAttribute('aria-label') ?? anchor.textContent;
    onTrigger(
      isDifferentFromName(content, name) ? { ...others, 'aria-describedby': description } : others,
    );
  });
  return null;
}

/** Props of {@link TooltipBubble}. */
export interface TooltipBubbleProps {
  /** The button in the page. */
  anchor: HTMLButtonElement;
  content: string;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Called with the props to add to the button. Has to be stable across renderings. */
  onTrigger: (props: TooltipTriggerProps) => void;
}

/**
 * The bubble of a tooltip and its behaviour. The bubble is initially open, because it is mounted on hover or focus. The component is
 * memoised, because `onTrigger` renders the parent again, which would otherwise cause an endless loop.
 */
export const TooltipBubble = memo(function TooltipBubble(props: TooltipBubbleProps) {
  const { anchor, content, side, onTrigger } = props;
  // The bubble stays closed if a press has opened a menu while this chunk was loading: Escape would otherwise close the bubble and
  // not the menu.
  const [open, setOpen] = useState(() =>
    anchor.matches(':is(:hover, :focus-visible):not([aria-expanded="true"])'),
  );
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild>
          <TriggerLink anchor={anchor} content={content} onTrigger={onTrigger} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={tooltip} side={side} sideOffset={4} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
});
