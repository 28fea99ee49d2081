import * as Radix from '@radix-ui/react-dropdown-menu';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { item, itemText, separator } from './dropdown-menu.css.ts';
import { typedKeys } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps {
  /** The verb. */
  children: string;
  /** An icon before the text; either all items of a menu have one, or none. */
  icon?: IconNode | undefined;
  /** `danger` is red only while the item is highlighted. */
  tone?: 'default' | 'danger';
  /** Disabled. Give the reason in the page, next to the subject. */
  disabled?: boolean;
  /**
   * Called when the item is chosen, after the menu has closed. A dialog opened here returns the focus to the menu's
   * button.
   */
  onSelect: () => void;
}

/** One action of a {@link DropdownMenu}. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { children, icon, tone, disabled = false, onSelect } = props;
  return (
    <Radix.Item
      className={item({ tone })}
      textValue={typedKeys(children)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon && <Icon node={icon} />}
      <span className={itemText}>{children}</span>
    </Radix.Item>
  );
}

/** A line between groups of a {@link DropdownMenu}; items that delete something go below the last one. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className={separator} />;
}
