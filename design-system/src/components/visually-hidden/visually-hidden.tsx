import type { ReactNode } from 'react';
import { hiddenOnNarrow, visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** 소리로 읽고 눈에는 보이지 않는 텍스트입니다. */
  children: ReactNode;
  /** `aria-describedby`에 쓰는 id입니다. */
  id?: string | undefined;
  /** `narrow`이면 좁은 화면에서만 보이지 않습니다. 자리가 모자라면 없어도 되는 텍스트에 씁니다. */
  only?: 'narrow';
}

/** Text for screen readers only, next to a drawing with the same meaning. Text that all members need has to be visible. */
export function VisuallyHidden({ children, id, only }: VisuallyHiddenProps) {
  return (
    <span className={only ? hiddenOnNarrow : visuallyHiddenClass} id={id}>
      {children}
    </span>
  );
}
