import type { ReactNode } from 'react';
import { actions as actionsClass, content, row } from './RowList.css.ts';

/** Props of {@link Row}. */
export interface RowProps {
  /** What the thing is: its name first. Long names break instead of pushing the buttons out. */
  children: ReactNode;
  /** What can be done with it; below the content where there is no room beside it. */
  actions?: ReactNode;
}

/** One thing in a {@link RowList}. */
export function Row({ children, actions }: RowProps) {
  return (
    <li className={row}>
      <div className={content}>{children}</div>
      {actions !== undefined && <div className={actionsClass}>{actions}</div>}
    </li>
  );
}
