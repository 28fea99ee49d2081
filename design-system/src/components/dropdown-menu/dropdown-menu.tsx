import * as Radix from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { menu } from './dropdown-menu.css.ts';
import { useHangulTypeahead } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  /** The button that opens it: a {@link Button} or an {@link IconButton}. Its accessible name is also the menu's. */
  trigger: ReactNode;
  /** Items, separators and radio groups. */
  children: ReactNode;
  /** The edge of the button that it is aligned with. */
  align?: 'start' | 'end';
  /** Open from the start, for a menu whose code is loaded when its button is pressed. */
  defaultOpen?: boolean;
  /**
   * With `defaultOpen`: whether a key opened it. The menu cannot know, because the key was pressed before it was
   * mounted.
   */
  byKeyboard?: boolean;
}

/** A menu that was opened by a key focuses its first item; one that was opened by a pointer focuses no item. */
function useFirstFocus(wanted: boolean) {
  const pending = useRef(wanted);
  return ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!pending.current || target !== currentTarget) return;
    pending.current = false;
    currentTarget
      .querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')
      ?.focus();
  };
}

/**
 * Actions behind a button. Typing a letter moves to the item that starts with it; Hangul items are matched by the keys
 * that type them. Show one or two actions as buttons instead; to choose a value use `SelectField`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, align = 'end', defaultOpen = false, byKeyboard = false } = props;
  const focusFirst = useFirstFocus(defaultOpen && byKeyboard);
  const typeahead = useHangulTypeahead();
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...typeahead}
          onFocus={focusFirst}
          className={menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
