import type { ReactNode } from 'react';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** 소리로 읽고 눈에는 보이지 않는 글입니다. */
  children: ReactNode;
  /** `aria-describedby`에 쓰는 id입니다. */
  id?: string;
}

/** Text for screen readers only, next to a drawing with the same meaning. Text that all members need has to be visible. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={visuallyHiddenClass} id={id}>
      {children}
    </span>
  );
}
