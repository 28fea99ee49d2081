import type { ReactNode } from 'react';
import { inlineLayout } from './inline.css.ts';

/** Props of {@link Inline}. */
export interface InlineProps {
  /** 항목들입니다. */
  children: ReactNode;
  /** 항목 사이의 간격입니다. 다음 줄로 넘어가면 줄 사이의 간격이기도 합니다. */
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** 줄의 교차축 정렬입니다. */
  align?: 'start' | 'center' | 'baseline' | 'end';
  /** 줄의 주축 정렬입니다. */
  justify?: 'start' | 'between' | 'end';
  /**
   * 항목이 다음 줄로 넘어갈 수 있는지 정합니다. 너비 320px인 좁은 화면을 위해 기본으로 켜져
   * 있습니다.
   */
  wrap?: boolean;
  /** 한 텍스트의 여러 줄입니다. 텍스트가 줄을 바꿀 때만큼 가까이 놓입니다. */
  tight?: boolean;
}

/** A row of items that wraps when the row is full. For a grid of equal cells use {@link Columns}. */
export function Inline(props: InlineProps) {
  const { children, gap = 's', align = 'center', justify = 'start', wrap = true, tight } = props;
  return <div className={inlineLayout({ gap, align, justify, wrap, tight })}>{children}</div>;
}
