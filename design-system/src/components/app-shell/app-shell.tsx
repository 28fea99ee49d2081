import type { ReactNode } from 'react';
import { shellStrings } from '../../strings/shell.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { PageHeadingContext, usePageFocus } from '../page-heading/page-focus.ts';
import * as css from './app-shell.css.ts';

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** The bar on top: a {@link TopNavigation}. Left out on pages without navigation. */
  navigation?: ReactNode;
  /** The page. */
  children: ReactNode;
  /** The footer of every page. */
  footer?: ReactNode;
  /** `content` is 1,120 px with margins; `full` leaves the width to the page, as on the landing page. */
  width?: 'content' | 'full';
  /** Identifies the page, for example by its path: when it changes, the focus moves to the page's heading. */
  page?: string;
}

const mainId = 'naru-main';

/** The frame of every page: a skip link, the bar, the `main` element. Used once. */
export function AppShell({ navigation, children, footer, width, page }: AppShellProps) {
  const strings = useStrings(shellStrings);
  const { main, heading } = usePageFocus(page);
  return (
    <div className={css.shell}>
      <a className={css.skipLink} href={`#${mainId}`}>
        {strings.skipToContent}
      </a>
      {navigation}
      <main ref={main} id={mainId} className={css.main({ width })} tabIndex={-1}>
        <PageHeadingContext value={heading}>{children}</PageHeadingContext>
      </main>
      {footer}
    </div>
  );
}
