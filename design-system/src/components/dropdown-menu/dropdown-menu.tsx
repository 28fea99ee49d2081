import * as Radix from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { dropdownMenu } from './dropdown-menu.css.ts';
import { useHangulTypeahead } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  /**
   * 메뉴를 여는 {@link Button}이나 {@link IconButton}입니다. 그 접근성 이름이 메뉴의 이름도 됩니다.
   */
  trigger: ReactNode;
  /** 항목, 구분선, 라디오 그룹입니다. */
  children: ReactNode;
  /** 버튼의 어느 쪽 끝에 맞출지 정합니다. */
  align?: 'start' | 'end';
  /** 처음부터 열려 있습니다. 버튼을 누를 때 코드를 불러오는 메뉴에 씁니다. */
  defaultOpen?: boolean;
  /**
   * `defaultOpen`과 함께 쓰며, 키보드로 열었는지 나타냅니다. 메뉴가 마운트되기 전에 키를 눌렀으므로
   * 메뉴는 알 수 없습니다.
   */
  byKeyboard?: boolean;
}

/**
 * Returns a focus handler that focuses the first item of a menu that was opened by a key (`wanted`). In a menu that was opened by a
 * pointer the handler focuses no item.
 */
function useFirstFocus(wanted: boolean) {
  const pending = useRef(wanted);
  return ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!pending.current || target !== currentTarget) return;
    pending.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
}

/**
 * A button that opens a menu of actions. Typing a letter focuses the next item that starts with the letter. A Hangul item is
 * matched by the Latin keys that type its text. Show one or two actions as buttons instead. To choose a value use `SelectField`.
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
          className={dropdownMenu}
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
