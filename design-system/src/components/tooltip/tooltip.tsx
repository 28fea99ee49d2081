import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import { mergeTriggerProps, type TooltipTriggerProps } from './with-trigger.ts';

const loadBubble = () => import('./tooltip-bubble.tsx');

type Bubble = Awaited<ReturnType<typeof loadBubble>>;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** 포인터나 초점이 오면 보이는 텍스트입니다. 지금 보일 것이 없으면 `undefined`입니다. 중요한 정보를 여기에만 두면 안 됩니다. */
  content: string | undefined;
  /** 버튼, 또는 버튼의 속성을 받는 다른 요소입니다. */
  children: ReactElement<ComponentProps<'button'>>;
  /** 먼저 시도하는 쪽입니다. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * Returns the event handlers that load the bubble on the first hover or keyboard focus. Touch is ignored, because a touch screen has
 * no hover.
 */
function firstWish(ask: (button: HTMLButtonElement) => void): TooltipTriggerProps {
  return {
    onPointerEnter: ({ currentTarget, pointerType }) =>
      pointerType !== 'touch' && ask(currentTarget),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && ask(currentTarget),
  };
}

/**
 * Shows the name of an {@link IconButton} or a short hint about a button. Touch screens have no hover, so necessary information has
 * to be in the page. The bubble stays while the pointer is on the button or on the bubble, and closes on Escape. Screen readers read
 * the text only when it differs from the name of the button. The chunk of the bubble is loaded when the button is first hovered or
 * focused; the element of the button stays the same.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/ and WCAG 2.2, 1.4.13 Content on Hover or Focus
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [bubble, setBubble] = useState<Bubble & { anchor: HTMLButtonElement }>();
  const [trigger, setTrigger] = useState<TooltipTriggerProps>();
  // A loading error is ignored, so that the page keeps working; the next hover or focus loads the chunk again.
  const ask = (anchor: HTMLButtonElement) =>
    void loadBubble().then(
      ({ TooltipBubble }) => setBubble({ TooltipBubble, anchor }),
      () => undefined,
    );
  const added = content === undefined ? {} : (trigger ?? firstWish(ask));
  return (
    <>
      {cloneElement(children, mergeTriggerProps(children.props, added))}
      {bubble && content !== undefined && (
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
