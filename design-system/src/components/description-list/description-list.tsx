import type { ReactNode } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { descriptionItem, descriptionList, itemLabel, itemValue } from './description-list.css.ts';

/** Props of {@link DescriptionItem}. */
export interface DescriptionItemProps {
  /** 값의 이름입니다. */
  label: string;
  /** 값만 넣습니다. 배지와 버튼은 목록 바깥에 둡니다. */
  children: ReactNode;
}

/** One label and its value in a {@link DescriptionList}. */
export function DescriptionItem({ label, children }: DescriptionItemProps) {
  return (
    <div className={descriptionItem}>
      <dt className={itemLabel}>{label}</dt>
      <dd className={itemValue}>{useMaskedContent(children)}</dd>
    </div>
  );
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  /** {@link DescriptionItem}만 넣습니다. */
  children: ReactNode;
  /**
   * `columns`는 이름을 값 위에 두고 들어가는 만큼 여러 열로 놓습니다. `grid`는 긴 값에 알맞은 너비의 열이며, 위아래로 놓인 여러 목록의
   * 열이 맞습니다. `rows`는 이름을 왼쪽, 값을 오른쪽에 둡니다. `compact`는 짧은 숫자를 작은 텍스트로 한 줄에 표시합니다. `figures`는 페이지의 주된 내용인 큰 숫자 몇
   * 개에 씁니다. `line`은 페이지의 내용 위에 나란히 놓는 숫자 몇 개에 씁니다. `beside`는 버튼 곁에 놓는 짧은 사실 몇 개에
   * 씁니다.
   */
  layout?: 'beside' | 'columns' | 'compact' | 'figures' | 'grid' | 'line' | 'rows';
}

/**
 * The properties of one item, as a description list (`dl > div > dt + dd`). For many items of the same kind use a list of rows
 * instead.
 */
export function DescriptionList({ children, layout = 'columns' }: DescriptionListProps) {
  return <dl className={descriptionList({ layout })}>{children}</dl>;
}
