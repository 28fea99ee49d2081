import * as Radix from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { menu } from './DropdownMenu.css.ts';
import { useHangulTypeahead } from './useHangulTypeahead.ts';

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  /** The button that opens it: a {@link Button} or an {@link IconButton}. Its name names the menu. */
  trigger: ReactNode;
  /** Items, separators and radio groups. */
  children: ReactNode;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  /** Open from the start: where the menu's code came because its button was pressed. */
  defaultOpen?: boolean;
  /** Together with `defaultOpen`: the key that opened it was pressed before the menu was there, so it is told. */
  byKeyboard?: boolean;
}

/** A menu that a key has opened begins on its first item; one that a pointer has opened waits for a key. */
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
 * Actions behind a button. A letter finds the item that starts with it, Hangul by the keys it is typed with. Up to two actions stand better in the open; choosing a value is a `SelectField`'s work.
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
