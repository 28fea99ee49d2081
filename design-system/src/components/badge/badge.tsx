import type { ReactNode } from 'react';
import type { Tone } from '../../styles/tones.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { badge, toneDot } from './badge.css.ts';

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** 한두 낱말이나 숫자입니다. */
  children: ReactNode;
  /** 뜻을 색으로 나타냅니다. 색만으로는 부족하므로 텍스트도 같은 말을 해야 합니다. */
  tone?: Tone;
  /** 텍스트 앞의 아이콘입니다. */
  icon?: IconNode | undefined;
  /** 테두리 없이 `tone`을 점으로 보입니다. 아무도 손쓸 필요가 없는 속성에 씁니다. */
  dot?: boolean | undefined;
  /** 버튼의 모서리에 겹쳐 놓습니다. 늦게 오는 개수가 옆의 것을 밀지 않습니다. */
  corner?: boolean | undefined;
}

/**
 * A small label, such as a tier or a count. For a status use {@link StatusBadge}, which also shows the status as a text and a
 * shape.
 */
export function Badge({
  children,
  tone = 'neutral',
  icon,
  dot: dotted,
  corner = false,
}: BadgeProps) {
  return (
    <span className={badge(dotted ? { quiet: true } : { tone, corner })}>
      {dotted && <span className={toneDot[tone]} aria-hidden="true" />}
      {icon && <Icon node={icon} size="text" />}
      <span>{children}</span>
    </span>
  );
}
