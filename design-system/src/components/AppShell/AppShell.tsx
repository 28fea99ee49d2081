import type { ReactNode } from 'react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { shellStrings } from '../../strings/shell.ts';
import { main, shell, skipLink } from './AppShell.css.ts';

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** The bar on top: a {@link TopNavigation}. Left out on pages that stand alone. */
  navigation?: ReactNode;
  /** The page. */
  children: ReactNode;
  /** What ends every page. */
  footer?: ReactNode;
  /** `content` is 1,120 px with margins; `full` leaves the width to the page, as on the landing page. */
  width?: 'content' | 'full';
}

const mainId = 'naru-main';

/** The frame of every page: a link to skip the navigation, the bar, the main part. Used once. */
export function AppShell({ navigation, children, footer, width }: AppShellProps) {
  const words = useStrings(shellStrings);
  return (
    <div className={shell}>
      <a className={skipLink} href={`#${mainId}`}>
        {words.skipToContent}
      </a>
      {navigation}
      <main id={mainId} className={main({ width })} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
