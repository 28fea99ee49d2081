import type { ReactNode } from 'react';
import { list } from './review-list.css.ts';

/** Props of {@link ReviewList}. */
export interface ReviewListProps {
  /** {@link ReviewItem}만 넣습니다. */
  children: ReactNode;
}

/**
 * What a form is about to send, to be read before it is sent: one line for each fact, with a button that leads back to
 * where it is entered. For facts without such a way use `DescriptionList`.
 */
export function ReviewList({ children }: ReviewListProps) {
  return <dl className={list}>{children}</dl>;
}
