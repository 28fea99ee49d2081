import type { ReactNode } from 'react';
import { estimateRowSize } from '../../behavior/estimate-row-size.ts';
import type { Tone } from '../../styles/tones.ts';
import { eventDot, timeline, timelineItem } from './timeline.css.ts';

/** Props of {@link TimelineItem}. */
export interface TimelineItemProps {
  /** 어떻게 되었는지를 점의 색으로 나타냅니다. 색만으로는 부족하므로 내용도 같은 말을 해야 합니다. */
  tone?: Tone;
  /** 아직 끝나지 않았으면 `true`입니다. 점의 속이 비고, 화면 낭독기는 지금 진행 중인 것이라고 읽습니다. */
  current?: boolean;
  /** 무슨 일이 있었는지 표시합니다. 점과 같은 줄에 이름이 먼저 옵니다. */
  children: ReactNode;
}

/** One event of a {@link Timeline}. */
export function TimelineItem({ tone = 'neutral', current = false, children }: TimelineItemProps) {
  return (
    <li className={timelineItem} aria-current={current ? 'true' : undefined}>
      <span className={eventDot({ tone, open: current })} />
      {children}
    </li>
  );
}

/** Props of {@link Timeline}. */
export interface TimelineProps {
  /** 목록의 접근성 이름입니다. 예: “배포 목록”. */
  label: string;
  /** {@link TimelineItem}만 시간의 순서대로 넣습니다. 어느 쪽 끝이 먼저 와도 됩니다. */
  children: ReactNode;
}

/** A sequence of events, joined by a line. For items without an order in time use `RowList`, for steps of a task `Stepper`. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol ref={estimateRowSize} aria-label={label} className={timeline}>
      {children}
    </ol>
  );
}
