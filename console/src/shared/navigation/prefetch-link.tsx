import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch } from './use-prefetch.ts';

export interface PrefetchLinkProps extends ComponentProps<typeof Link> {
  /** The address of a page. */
  to: string;
}

/**
 * A link that requests its page when the pointer hovers over it or the link gets the focus. For pages with the member's data; other
 * pages need no prefetch.
 */
export function PrefetchLink(props: PrefetchLinkProps) {
  return <Link {...props} {...usePrefetch(props.to)} />;
}
