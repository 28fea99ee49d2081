import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, use, useRef } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { CloseNavigationContext } from './navigation-link.tsx';
import { navigationPopover, popoverAnchor } from './navigation-popover.css.ts';

interface NavigationPopoverProps {
  open: boolean;
  /** Called with `false` on Escape, on a press outside, when the focus leaves, and when a link inside is followed. */
  onOpenChange: (open: boolean) => void;
  /** Called after the popover has closed and restored the focus. */
  onClosed?: () => void;
  /** The button that opens the popover. */
  trigger: ReactNode;
  /** The edge of the button with which the popover is aligned on wide screens. */
  align: 'start' | 'end';
  /** The content, which contains a `Radix.Title`. */
  children: ReactNode;
}

/**
 * A dialog below a button of the `TopNavigation`, which leaves the page usable. Followed links in it also close the panel of narrow
 * screens.
 */
export function NavigationPopover(props: NavigationPopoverProps) {
  const { open, onOpenChange, onClosed, trigger, align, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const composing = useComposition();
  const giveFocusBack = useReturnFocus(open, () => button.current);
  const closePanel = use(CloseNavigationContext);
  const closeAll = () => {
    onOpenChange(false);
    closePanel();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <span className={popoverAnchor}>
        <Radix.Trigger ref={button} asChild>
          {trigger}
        </Radix.Trigger>
        <Radix.Content
          aria-describedby={undefined}
          className={navigationPopover[align]}
          {...composing.handlers}
          onEscapeKeyDown={(event) => composing.holds(event) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            giveFocusBack(event);
            onClosed?.();
          }}
        >
          <CloseNavigationContext value={closeAll}>{children}</CloseNavigationContext>
        </Radix.Content>
      </span>
    </Radix.Root>
  );
}
