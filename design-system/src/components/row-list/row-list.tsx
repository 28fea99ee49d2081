import type { ReactNode } from 'react';
import { list } from './row-list.css.ts';

/** Props of {@link RowList}. */
export interface RowListProps {
  /** The accessible name of the list: "볼륨 목록". */
  label: string;
  /**
   * With a frame and a maximum height, for rows to choose from above other fields. Every row needs a button, so that
   * the keyboard can scroll the list.
   */
  bounded?: boolean;
  /** {@link Row}s and nothing else. */
  children: ReactNode;
}

/**
 * A list of items of one kind, with a thin line between them. For rows that open use `ExpandableList`, for the
 * properties of one thing `DescriptionList`.
 */
export function RowList({ label, bounded, children }: RowListProps) {
  return (
    <ul aria-label={label} className={list({ bounded })}>
      {children}
    </ul>
  );
}
