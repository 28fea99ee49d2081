import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import { type TriggerProps, withTrigger } from './withTrigger.ts';

const loadBubble = () => import('./TooltipBubble.tsx');

type Bubble = Awaited<ReturnType<typeof loadBubble>>;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The words shown on hover and on focus. Never the only place where something important stands. */
  content: string;
  /** The button it belongs to: something that can be focused and hands a button's props on. */
  children: ReactElement<ComponentProps<'button'>>;
  /** Where it stands when there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** The first hover or focus of the keyboard asks for the bubble. A finger hovers over nothing: its tap is a press. */
function firstWish(ask: (button: HTMLButtonElement) => void): TriggerProps {
  return {
    onPointerEnter: ({ currentTarget, pointerType }) =>
      pointerType !== 'touch' && ask(currentTarget),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && ask(currentTarget),
  };
}

/**
 * Shows an {@link IconButton}'s name or one more word about a button. Touch screens have no hover: what has to be read
 * stands in the page. It stays while the pointer is on the button or on the bubble and goes on Escape; a screen reader
 * hears it only when it says more than the button's name. Until the button is first hovered or focused there is nothing but the button; then the bubble and
 * its code come, and the button stays the very element it was.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/ and WCAG 2.2, 1.4.13 Content on Hover or Focus
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [bubble, setBubble] = useState<Bubble & { anchor: HTMLButtonElement }>();
  const [trigger, setTrigger] = useState<TriggerProps>();
  // A word more that does not come is no reason to lose the page: the next wish asks for it again.
  const ask = (anchor: HTMLButtonElement) =>
    void loadBubble().then(
      ({ TooltipBubble }) => setBubble({ TooltipBubble, anchor }),
      () => undefined,
    );
  const added = trigger ?? firstWish(ask);
  return (
    <>
      {cloneElement(children, withTrigger(children.props, added))}
      {bubble && (
        <bubble.TooltipBubble
          anchor={bubble.anchor}
          content={content}
          side={side}
          onTrigger={setTrigger}
        />
      )}
    </>
  );
}
