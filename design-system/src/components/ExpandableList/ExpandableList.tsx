import * as Radix from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { list } from './ExpandableList.css.ts';

/** Props of {@link ExpandableList}. */
export interface ExpandableListProps {
  /** Names the list. */
  label: string;
  /** The open row, when the page keeps it; an empty text for none. */
  value?: string | undefined;
  /** Called with the value of the row that opened, or with an empty text. */
  onValueChange?: ((value: string) => void) | undefined;
  /** {@link ExpandableListItem}s. */
  children: ReactNode;
}

/**
 * Rows of which one at a time shows what is inside. For a few facts show them at once; for much, link to a page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
 */
export function ExpandableList({ label, value, onValueChange, children }: ExpandableListProps) {
  return (
    <Radix.Root asChild type="single" collapsible value={value} onValueChange={onValueChange}>
      <ul aria-label={label} className={list}>
        {children}
      </ul>
    </Radix.Root>
  );
}
