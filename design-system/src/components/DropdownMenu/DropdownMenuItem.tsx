import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { Glyph } from '../Glyph/Glyph.tsx';
import { item, itemText, separator } from './DropdownMenu.css.ts';
import { typedKeys } from './useHangulTypeahead.ts';

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps {
  /** The verb. */
  children: string;
  /** A drawing before it; all items of a menu have one, or none. */
  icon?: ReactNode;
  /** `danger` turns red only when it is about to be chosen. */
  tone?: 'default' | 'danger';
  /** Cannot be chosen now. Say why where the thing itself stands. */
  disabled?: boolean;
  /** Does it. The menu closes first; a dialog opened here gives the focus back to the menu's button. */
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
      {icon !== undefined && <Glyph>{icon}</Glyph>}
      <span className={itemText}>{children}</span>
    </Radix.Item>
  );
}

/** A line between groups of a {@link DropdownMenu}; what destroys stands below the last one. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className={separator} />;
}
