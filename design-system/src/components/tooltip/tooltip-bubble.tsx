import * as Radix from '@radix-ui/react-tooltip';
import { type ComponentProps, memo, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { tooltip } from './tooltip.css.ts';
import { differsFromName, type TriggerProps } from './with-trigger.ts';

interface TriggerLinkProps extends ComponentProps<'button'> {
  anchor: HTMLButtonElement;
  content: string;
  onTrigger: (props: TriggerProps) => void;
}

/** Takes the place of Radix's trigger and passes its ref and props on to the button, which is in the page already. */
function TriggerLink({ anchor, content, onTrigger, ref, ...props }: TriggerLinkProps) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  useLayoutEffect(() => {
    const { 'aria-describedby': description, ...others } = props;
    const name = anchor.getAttribute('aria-label') ?? anchor.textContent;
    onTrigger(
      differsFromName(content, name) ? { ...others, 'aria-describedby': description } : others,
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
  /** Called with the props to add to the button. Has to be stable. */
  onTrigger: (props: TriggerProps) => void;
}

/**
 * The bubble and its behaviour; open from the start, because it is mounted on hover or focus. Memoised, because
 * `onTrigger` renders the parent again, which would otherwise never end.
 */
export const TooltipBubble = memo(function TooltipBubble(props: TooltipBubbleProps) {
  const { anchor, content, side, onTrigger } = props;
  // Not over a menu that the press has opened while this code was loading: Escape would close the bubble alone.
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
