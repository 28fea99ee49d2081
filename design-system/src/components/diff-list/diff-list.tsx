import type { ReactNode } from 'react';
import { list } from './diff-list.css.ts';

/** Props of {@link DiffList}. */
export interface DiffListProps {
  /** 목록의 접근성 이름입니다. 예: “API 서버의 변경”. */
  label: string;
  /** {@link DiffItem}만 넣습니다. */
  children: ReactNode;
}

/** What differs between two states of the same settings. For what happened over time use `Timeline`. */
export function DiffList({ label, children }: DiffListProps) {
  return (
    <ul aria-label={label} className={list}>
      {children}
    </ul>
  );
}
