import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import { type TriggerProps, withTrigger } from './with-trigger.ts';

const loadBubble = () => import('./tooltip-bubble.tsx');

type Bubble = Awaited<ReturnType<typeof loadBubble>>;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The text shown on hover and on focus. Do not put important information only here. */
  content: string;
  /** The button: an element that can be focused and passes a button's props on. */
  children: ReactElement<ComponentProps<'button'>>;
  /** The preferred side. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** Loads the bubble on the first hover or keyboard focus, but not on touch, where there is no hover. */
function firstWish(ask: (button: HTMLButtonElement) => void): TriggerProps {
  return {
    onPointerEnter: ({ currentTarget, pointerType }) =>
      pointerType !== 'touch' && ask(currentTarget),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && ask(currentTarget),
  };
}

/**
 * Shows the name of an {@link IconButton} or a short hint about a button. Touch screens have no hover, so necessary
 * information has to be in the page. The bubble stays while the pointer is on the button or on the bubble, and closes
 * on Escape; screen readers read it only when it adds something to the button's name. Its code is loaded when the
 * button is first hovered or focused, and the button's element stays the same.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/ and WCAG 2.2, 1.4.13 Content on Hover or Focus
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [bubble, setBubble] = useState<Bubble & { anchor: HTMLButtonElement }>();
  const [trigger, setTrigger] = useState<TriggerProps>();
  // A failure is ignored, so that the page stays; the next hover or focus tries again.
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
