import type { ReactNode } from 'react';
import * as css from './form-row.css.ts';

/** Props of {@link FormRow}. */
export interface FormRowProps {
  /** 도움말이 없고 레이블이 한 줄인 입력란 1~3개입니다. */
  children: ReactNode;
  /** 입력란의 입력 요소와 높이를 맞춰 놓이는 버튼들입니다. */
  actions: ReactNode;
}

/**
 * A short form in one row, such as a form that adds an item to a list: fields side by side, followed by buttons. On narrow screens
 * the fields and the buttons are placed below each other. For fields with hints use `Columns` and place the buttons below.
 */
export function FormRow({ children, actions }: FormRowProps) {
  return (
    <div className={css.formRow}>
      <div className={css.rowFields}>{children}</div>
      <div className={css.rowActions}>{actions}</div>
    </div>
  );
}
