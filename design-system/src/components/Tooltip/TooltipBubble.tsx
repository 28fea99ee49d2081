import * as Radix from '@radix-ui/react-tooltip';
import { type ComponentProps, memo, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { saysMore } from './saysMore.ts';
import { tooltip } from './Tooltip.css.ts';
import type { TriggerProps } from './withTrigger.ts';

interface TriggerLinkProps extends ComponentProps<'button'> {
  anchor: HTMLButtonElement;
  content: string;
  onTrigger: (props: TriggerProps) => void;
}

/** Stands where Radix expects its trigger, and hands everything on to the button that is in the page already. */
function TriggerLink({ anchor, content, onTrigger, ref, ...props }: TriggerLinkProps) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  useLayoutEffect(() => {
    const { 'aria-describedby': description, ...others } = props;
    const name = anchor.getAttribute('aria-label') ?? anchor.textContent;
    onTrigger(saysMore(content, name) ? { ...others, 'aria-describedby': description } : others);
  });
  return null;
}

/** Props of {@link TooltipBubble}. */
export interface TooltipBubbleProps {
  /** The button in the page. */
  anchor: HTMLButtonElement;
  content: string;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Takes what the button has to do from now on. Has to be stable. */
  onTrigger: (props: TriggerProps) => void;
}

/**
 * The bubble and its behaviour; open at once, because a hover or a focus brought it. Memoised: what it tells its button
 * renders the button's parent again, and that must end there.
 */
export const TooltipBubble = memo(function TooltipBubble(props: TooltipBubbleProps) {
  const { anchor, content, side, onTrigger } = props;
  const [open, setOpen] = useState(() => anchor.matches(':hover, :focus-visible'));
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
