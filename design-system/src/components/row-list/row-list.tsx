import type { ReactNode } from 'react';
import { useSettled } from '../../behavior/use-settled.ts';
import { list } from './row-list.css.ts';

/** Props of {@link RowList}. */
export interface RowListProps {
  /** 목록의 접근성 이름입니다. 예: “볼륨 목록”. */
  label: string;
  /** 테두리를 두르고 높이를 제한합니다. 다른 칸 위에서 줄을 고르게 할 때 씁니다. 키보드로도 목록을 스크롤할 수 있도록 줄마다 버튼이 있어야 합니다. */
  bounded?: boolean;
  /** {@link Row}만 넣습니다. */
  children: ReactNode;
}

/**
 * A list of items of one kind, with a thin line between them. For rows that open use `ExpandableList`, for the
 * properties of one thing `DescriptionList`.
 */
export function RowList({ label, bounded, children }: RowListProps) {
  return (
    <ul ref={useSettled<HTMLUListElement>()} aria-label={label} className={list({ bounded })}>
      {children}
    </ul>
  );
}
