import * as Radix from '@radix-ui/react-dropdown-menu';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { type ReactNode, useId } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { disabledReason, itemText, menuItem, menuSeparator } from './dropdown-menu.css.ts';
import { toQwertyKeys } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps {
  /** 동사입니다. */
  children: string;
  /** 텍스트 앞의 아이콘입니다. 한 메뉴의 항목은 모두 아이콘이 있거나 모두 없어야 합니다. */
  icon?: IconNode | undefined;
  /** `danger`는 항목이 강조된 동안에만 붉습니다. */
  tone?: 'default' | 'danger';
  /**
   * 지금 선택할 수 없는 이유입니다. 텍스트 아래에 보입니다. 자리를 익힐 수 있도록 여전히 초점을 받고
   * 읽힙니다.
   */
  unavailable?: string | undefined;
  /**
   * 항목을 선택하면 메뉴가 닫힌 뒤에 호출됩니다. 여기서 연 대화상자는 초점을 메뉴의 버튼으로
   * 돌려줍니다.
   */
  onSelect: () => void;
}

/** One action of a {@link DropdownMenu}. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { children, icon, tone = 'default', unavailable, onSelect } = props;
  const reasonId = useId();
  const blocked = unavailable !== undefined;
  return (
    <Radix.Item
      className={menuItem({ tone })}
      textValue={toQwertyKeys(children)}
      aria-disabled={blocked ? true : undefined}
      aria-describedby={blocked ? reasonId : undefined}
      onSelect={blocked ? (event) => event.preventDefault() : onSelect}
    >
      {icon && <Icon node={icon} />}
      <span className={itemText}>
        <span>{children}</span>
        {blocked && (
          // Hidden from screen readers, so that the accessible name is the verb alone. `aria-describedby` may reference hidden
          // elements.
          <span id={reasonId} className={disabledReason} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
    </Radix.Item>
  );
}

/** Props of {@link DropdownMenuLink}. */
export interface DropdownMenuLinkProps {
  /** 라우터의 링크 요소입니다. 텍스트를 안에 표시합니다. */
  children: ReactNode;
  /** 링크의 텍스트입니다. 글자를 입력해 항목을 찾을 때 쓰입니다. */
  text: string;
  /** 텍스트 앞의 아이콘입니다. 한 메뉴의 항목은 모두 아이콘이 있거나 모두 없어야 합니다. */
  icon?: IconNode | undefined;
}

/**
 * A link to another page in a {@link DropdownMenu}. Members can open the link in a new tab. For an action on the page use
 * {@link DropdownMenuItem}.
 */
export function DropdownMenuLink({ children, text, icon }: DropdownMenuLinkProps) {
  return (
    <Radix.Item asChild className={menuItem()} textValue={toQwertyKeys(text)}>
      <Slot>
        <Slottable child={children}>
          {(words) => (
            <>
              {icon && <Icon node={icon} />}
              <span className={itemText}>{words}</span>
            </>
          )}
        </Slottable>
      </Slot>
    </Radix.Item>
  );
}

/** A line between groups of items in a {@link DropdownMenu}. Place items that delete something below the last separator. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className={menuSeparator} />;
}
