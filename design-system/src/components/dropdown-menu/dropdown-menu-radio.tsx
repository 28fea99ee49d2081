import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { item, itemText } from './dropdown-menu.css.ts';
import { typedKeys } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenuRadioGroup}. */
export interface DropdownMenuRadioGroupProps {
  /** Names the group for screen readers. */
  label: string;
  /** The chosen value. */
  value: string;
  /** Called with the value of the item that was chosen. */
  onValueChange: (value: string) => void;
  /** Radio items and nothing else. */
  children: ReactNode;
}

/** A choice of exactly one value, inside a {@link DropdownMenu}. */
export function DropdownMenuRadioGroup({ label, ...group }: DropdownMenuRadioGroupProps) {
  return <Radix.RadioGroup aria-label={label} {...group} />;
}

/** Props of {@link DropdownMenuRadioItem}. */
export interface DropdownMenuRadioItemProps {
  /** The group's value when this item is chosen. */
  value: string;
  /** The text. */
  children: string;
  /** An icon before the text. */
  icon?: IconNode | undefined;
}

/** One choice of a {@link DropdownMenuRadioGroup}; the chosen one has a check mark. */
export function DropdownMenuRadioItem({ value, children, icon }: DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem className={item()} value={value} textValue={typedKeys(children)}>
      {icon && <Icon node={icon} />}
      <span className={itemText}>{children}</span>
      <Radix.ItemIndicator>
        <Icon node={Check} />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
