import type { ReactNode } from 'react';
import { timeline } from './timeline.css.ts';

/** Props of {@link Timeline}. */
export interface TimelineProps {
  /** 목록의 접근성 이름입니다. 예: “배포 목록”. */
  label: string;
  /** {@link TimelineItem}만 시간의 차례로 넣습니다. 어느 쪽 끝이 먼저 와도 됩니다. */
  children: ReactNode;
}

/**
 * What happened, one thing after another, joined by a line. For things without an order in time use `RowList`, for steps that
 * somebody takes `Stepper`.
 */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol aria-label={label} className={timeline}>
      {children}
    </ol>
  );
}
