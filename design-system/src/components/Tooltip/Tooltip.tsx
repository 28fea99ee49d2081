import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  type SyntheticEvent,
  useState,
} from 'react';
import { type TriggerProps, withTrigger } from './withTrigger.ts';

const loadBubble = () => import('./TooltipBubble.tsx');
const TooltipBubble = lazy(async () => ({ default: (await loadBubble()).TooltipBubble }));

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The words shown on hover and on focus. Never the only place where something important stands. */
  content: string;
  /** The button it belongs to: something that can be focused and hands a button's props on. */
  children: ReactElement<ComponentProps<'button'>>;
  /** Where it stands when there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * Shows an {@link IconButton}'s name or one more word about a button. Touch screens have no hover: what has to be read
 * stands in the page. Until the button is first hovered or focused there is nothing but the button; then the bubble and
 * its code come, and the button stays the very element it was.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [trigger, setTrigger] = useState<TriggerProps>();
  const want = (event: SyntheticEvent<HTMLButtonElement>) => setAnchor(event.currentTarget);
  const added = trigger ?? { onPointerEnter: want, onFocus: want };
  return (
    <>
      {cloneElement(children, withTrigger(children.props, added))}
      {anchor && (
        <Suspense>
          <TooltipBubble anchor={anchor} content={content} side={side} onTrigger={setTrigger} />
        </Suspense>
      )}
    </>
  );
}
