import type { ReactNode } from 'react';
import { actions as actionsClass, content, row } from './row-list.css.ts';

/** Props of {@link Row}. */
export interface RowProps {
  /** The item: its name first. Long names wrap instead of moving the buttons out. */
  children: ReactNode;
  /** Its actions; below the content where there is no space beside it. */
  actions?: ReactNode;
}

/** One item of a {@link RowList}. */
export function Row({ children, actions }: RowProps) {
  return (
    <li className={row}>
      <div className={content}>{children}</div>
      {actions !== undefined && <div className={actionsClass}>{actions}</div>}
    </li>
  );
}
