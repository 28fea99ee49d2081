import * as Radix from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { list } from './expandable-list.css.ts';

/** Props of {@link ExpandableList}. */
export interface ExpandableListProps {
  /** The accessible name of the list. */
  label: string;
  /** The value of the open row, when it is controlled; an empty string for none. */
  value?: string | undefined;
  /** Called with the value of the row that opened, or with an empty string. */
  onValueChange?: ((value: string) => void) | undefined;
  /** {@link ExpandableListItem}s. */
  children: ReactNode;
}

/**
 * Rows of which at most one is open. Show a few facts without it; for much content link to a page.
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
