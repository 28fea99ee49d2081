import type { ReactNode } from 'react';
import { cardCell, cardFooter, cardGrid } from './card-grid.css.ts';

/** Props of {@link CardGrid}. */
export interface CardGridProps {
  /**
   * 목록의 접근성 이름입니다. 자리 표시에는 생략합니다. 그러면 화면 낭독기에 목록으로 읽히지
   * 않습니다.
   */
  label?: string | undefined;
  /** {@link CardGridItem}만 넣습니다. */
  children: ReactNode;
}

/**
 * A list of a few items with much content, as cards side by side that are at least 300 px wide. For many items use a `RowList`. For
 * a section of a page use a `Card`.
 */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul
      aria-label={label}
      role={label === undefined ? 'presentation' : undefined}
      className={cardGrid}
    >
      {children}
    </ul>
  );
}

/** Props of {@link CardGridItem}. */
export interface CardGridItemProps {
  /** 카드에 표시할 내용입니다. 이름을 먼저 표시합니다. */
  children: ReactNode;
  /** 조용한 마지막 줄입니다. 나란히 놓인 카드끼리 높이가 같습니다. */
  foot?: ReactNode;
}

/** One item of a {@link CardGrid}. */
export function CardGridItem({ children, foot }: CardGridItemProps) {
  return (
    <li className={cardCell}>
      {children}
      {foot !== undefined && <div className={cardFooter}>{foot}</div>}
    </li>
  );
}
