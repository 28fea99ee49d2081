import type { ReactNode } from 'react';
import * as styles from './aside-layout.css.ts';

/** Props of {@link AsideLayout}. */
export interface AsideLayoutProps {
  /** 넓은 단입니다. 회원이 이 페이지에 온 목적을 맨 위에 둡니다. */
  main: ReactNode;
  /** 넓은 화면에서는 최대 320px 너비로 옆에, 좁은 화면에서는 아래에 놓입니다. */
  aside: ReactNode;
}

/**
 * The layout of a page about one item: a wide column, and a narrow column with facts and actions. On narrow screens the columns are
 * placed one below another, in the order of the document. For columns of equal importance use {@link Columns}.
 */
export function AsideLayout({ main, aside }: AsideLayoutProps) {
  return (
    <div className={styles.asideLayout}>
      <div className={styles.layoutColumn}>{main}</div>
      <div className={styles.layoutColumn}>{aside}</div>
    </div>
  );
}
