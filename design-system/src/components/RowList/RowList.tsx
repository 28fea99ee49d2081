import type { ReactNode } from 'react';
import { list } from './RowList.css.ts';

/** Props of {@link RowList}. */
export interface RowListProps {
  /** Names the list for a screen reader: "볼륨 목록". */
  label: string;
  /** Framed, and scrolling in itself once it is long: for rows to choose from, above other fields. Every row has a button. */
  bounded?: boolean;
  /** {@link Row}s and nothing else. */
  children: ReactNode;
}

/**
 * Things of one kind under each other, a hairline between them. Rows that open are an `ExpandableList`; what is known
 * about one thing is a `FactList`.
 */
export function RowList({ label, bounded, children }: RowListProps) {
  return (
    <ul aria-label={label} className={list({ bounded })}>
      {children}
    </ul>
  );
}
