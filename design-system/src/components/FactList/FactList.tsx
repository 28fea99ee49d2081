import type { ReactNode } from 'react';
import { list } from './FactList.css.ts';

/** Props of {@link FactList}. */
export interface FactListProps {
  /** {@link Fact}s and nothing else. */
  children: ReactNode;
  /**
   * `columns`: label over value, as many beside each other as fit. `rows`: label left, value right. `compact`: short
   * numbers. `figures`: a few large numbers that a page is about.
   */
  layout?: 'columns' | 'compact' | 'figures' | 'rows';
}

/**
 * What is known about one thing, as a description list (`dl > div > dt + dd`). For many things of one kind use a list
 * of rows instead.
 */
export function FactList({ children, layout }: FactListProps) {
  return <dl className={list({ layout })}>{children}</dl>;
}
