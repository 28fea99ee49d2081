import type { ReactNode } from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { useListRef } from '../../behavior/use-list-ref.ts';
import {
  actionPlace,
  contentBesideFact,
  detailedContent,
  listRow,
  rowActions,
  rowBottom,
  rowContent,
  rowList,
} from './row-list.css.ts';

/** Props of {@link Row}. */
export interface RowProps {
  /** 이름부터 표시하는 내용입니다. 이름이 길면 버튼을 밀어내지 않고 줄을 바꿉니다. */
  children: ReactNode;
  /** 이 줄에서 할 수 있는 일입니다. 옆에 자리가 없으면 내용 아래에 놓입니다. */
  actions?: ReactNode;
  /** 시각처럼 버튼 앞에 놓이는 짧은 사실입니다. 버튼이 없는 줄도 버튼 하나의 자리를 비워 두어, 줄마다 같은 곳에서 끝납니다. */
  aside?: ReactNode;
  /** 사실이 여럿이라 좁으면 읽기 어려운 내용입니다. 좁은 화면에서 버튼이 내용 아래에 놓입니다. `aside`가 있으면 쓰지 않습니다. */
  detailed?: boolean;
  /** 더 자세한 내용입니다. 내용과 버튼 아래에 목록의 너비만큼 놓입니다. */
  below?: ReactNode;
}

/** One item of a {@link RowList}. When an item is removed while it contains the focus, the focus moves to the heading of its region. */
export function Row({ children, actions, aside, detailed = false, below }: RowProps) {
  const alone = detailed ? detailedContent : rowContent;
  return (
    <li ref={useFocusFallback<HTMLLIElement>()} className={listRow}>
      <div className={aside === undefined ? alone : contentBesideFact}>{children}</div>
      {aside === undefined && actions !== undefined && <div className={rowActions}>{actions}</div>}
      {aside !== undefined && (
        <div className={rowActions}>
          {aside}
          <div className={actionPlace}>{actions}</div>
        </div>
      )}
      {below !== undefined && <div className={rowBottom}>{below}</div>}
    </li>
  );
}

/** Props of {@link RowList}. */
export interface RowListProps {
  /** 목록의 접근성 이름입니다. 예: “볼륨 목록”. */
  label: string;
  /** 테두리를 두르고 높이를 제한합니다. 다른 입력란 위에서 줄을 선택하게 할 때 씁니다. 키보드로도 목록을 스크롤할 수 있도록 줄마다 버튼이 있어야 합니다. */
  bounded?: boolean;
  /** {@link Row}만 넣습니다. */
  children: ReactNode;
}

/**
 * A list of items of one kind, with a thin line between them. For rows with expandable content use `ExpandableList`, for the
 * properties of a single item `DescriptionList`.
 */
export function RowList({ label, bounded, children }: RowListProps) {
  return (
    <ul ref={useListRef<HTMLUListElement>()} aria-label={label} className={rowList({ bounded })}>
      {children}
    </ul>
  );
}
