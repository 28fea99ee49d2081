import type { ReactNode } from 'react';
import { useFocusFallback } from '../../behavior/use-focus-fallback.ts';
import { actions as actionsClass, below as belowClass, content, row } from './row-list.css.ts';

/** Props of {@link Row}. */
export interface RowProps {
  /** 이름부터 적는 내용입니다. 이름이 길면 버튼을 밀어내지 않고 줄을 바꿉니다. */
  children: ReactNode;
  /** 이 줄에서 할 수 있는 일입니다. 옆에 자리가 없으면 내용 아래에 놓입니다. */
  actions?: ReactNode;
  /** 더 자세한 내용입니다. 내용과 버튼 아래에 목록의 너비만큼 놓입니다. */
  below?: ReactNode;
}

/** One item of a {@link RowList}. One that goes with the focus in it leaves the focus to the heading of its region. */
export function Row({ children, actions, below }: RowProps) {
  return (
    <li ref={useFocusFallback<HTMLLIElement>()} className={row}>
      <div className={content}>{children}</div>
      {actions !== undefined && <div className={actionsClass}>{actions}</div>}
      {below !== undefined && <div className={belowClass}>{below}</div>}
    </li>
  );
}
