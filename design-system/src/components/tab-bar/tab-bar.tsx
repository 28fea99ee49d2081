import { Slot } from '@radix-ui/react-slot';
import type { ReactElement } from 'react';
import { useScrollingRow } from '../../behavior/use-scrolling-row.ts';
import * as styles from './tab-bar.css.ts';

/** One link of a {@link TabBar}. */
export interface TabBarItem {
  /** Identifies the view. */
  value: string;
  /** The router's link to the view with the name of the view, or a `span` while the address is not known. */
  link: ReactElement;
}

/** Props of {@link TabBar}. */
export interface TabBarProps {
  /** 내비게이션의 접근성 이름입니다. */
  label: string;
  /** 순서대로 나열한 링크들입니다. */
  items: readonly TabBarItem[];
  /** 지금 보는 것의 값입니다. */
  current: string;
  /** 지금 보는 것이 그 링크의 페이지가 아니라 그 아래의 페이지이면 `true`입니다. */
  below?: boolean | undefined;
}

/**
 * A row of links to the views of one thing, each with an address of its own. The current view is marked, and stays visible when the
 * row scrolls. For views without addresses use {@link Tabs}, for the main navigation {@link TopNavigation}.
 */
export function TabBar({ label, items, current, below = false }: TabBarProps) {
  const row = useScrollingRow<HTMLUListElement>('[aria-current]', current);
  const mark = below ? 'true' : 'page';
  return (
    <nav aria-label={label}>
      <ul ref={row} className={styles.barRow}>
        {items.map(({ value, link }) => (
          <li key={value}>
            <Slot className={styles.barLink} aria-current={value === current ? mark : undefined}>
              {link}
            </Slot>
          </li>
        ))}
      </ul>
    </nav>
  );
}
