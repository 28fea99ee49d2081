import type { ReactNode } from 'react';
import * as styles from './lead-layout.css.ts';

/** Props of {@link LeadLayout}. */
export interface LeadLayoutProps {
  /** 회원이 이 페이지에 온 목적입니다. 좁은 화면에서는 맨 앞에, 넓은 화면에서는 옆 단의 맨 위에 놓입니다. */
  lead: ReactNode;
  /** 한눈에 볼 것입니다. 전체 너비를 차지합니다. */
  top: ReactNode;
  /** 넓은 단입니다. */
  main: ReactNode;
  /** 넓은 화면에서는 `lead` 아래에 최대 320px 너비로, 좁은 화면에서는 맨 끝에 놓입니다. */
  aside: ReactNode;
}

/**
 * The layout of a page about one item, with four areas: `lead`, `top`, `main` and `aside`. The lead is first in the document and
 * not only on the screen, so that the keyboard and screen readers reach the lead first. For columns of equal importance use
 * {@link Columns}.
 */
export function LeadLayout({ lead, top, main, aside }: LeadLayoutProps) {
  return (
    <div className={styles.leadLayout}>
      <div className={styles.leadArea}>{lead}</div>
      <div className={styles.topArea}>{top}</div>
      <div className={styles.mainArea}>{main}</div>
      <div className={styles.asideArea}>{aside}</div>
    </div>
  );
}
