import type { ReactNode } from 'react';
import { list } from './description-list.css.ts';

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  /** {@link DescriptionItem}s and nothing else. */
  children: ReactNode;
  /**
   * `columns`: label over value, as many columns as fit. `rows`: label left, value right. `compact`: short numbers.
   * `figures`: a few large numbers that are the main content of a page.
   */
  layout?: 'columns' | 'compact' | 'figures' | 'rows';
}

/**
 * The properties of one thing, as a description list (`dl > div > dt + dd`). For many things of one kind use a list of
 * rows instead.
 */
export function DescriptionList({ children, layout }: DescriptionListProps) {
  return <dl className={list({ layout })}>{children}</dl>;
}
