import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glyph } from '../Glyph/Glyph.tsx';
import { item, itemText } from './DropdownMenu.css.ts';
import { typedKeys } from './useHangulTypeahead.ts';

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

/** Exactly one of a few, inside a {@link DropdownMenu}. */
export function DropdownMenuRadioGroup({ label, ...group }: DropdownMenuRadioGroupProps) {
  return <Radix.RadioGroup aria-label={label} {...group} />;
}

/** Props of {@link DropdownMenuRadioItem}. */
export interface DropdownMenuRadioItemProps {
  /** What the group's value becomes. */
  value: string;
  /** The words. */
  children: string;
  /** A drawing before them. */
  icon?: ReactNode;
}

/** One choice of a {@link DropdownMenuRadioGroup}; the chosen one has a check mark. */
export function DropdownMenuRadioItem({ value, children, icon }: DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem className={item()} value={value} textValue={typedKeys(children)}>
      {icon !== undefined && <Glyph>{icon}</Glyph>}
      <span className={itemText}>{children}</span>
      <Radix.ItemIndicator>
        <Glyph>
          <Check />
        </Glyph>
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
