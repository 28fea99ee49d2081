import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePageStart } from './navigation/page-start.ts';

export interface PageLinkProps extends ComponentProps<typeof Link> {
  /** The address of a page. */
  to: string;
}

/** A link whose page starts when it is pointed at or focused. For pages that show data of the member's; others need no start. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} {...usePageStart(props.to)} />;
}
