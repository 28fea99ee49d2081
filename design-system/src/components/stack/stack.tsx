import type { ReactNode } from 'react';
import { stack } from './stack.css.ts';

/** Props of {@link Stack}. */
export interface StackProps {
  /** 위아래로 놓을 것들입니다. */
  children: ReactNode;
  /** 사이의 간격입니다. 한 묶음 안은 `s`(8px), 묶음 사이는 `xl`(24px)이고, 나머지는 예외로 씁니다. */
  gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** 가로 정렬입니다. 내용이 단을 채우거나 제 너비를 지킵니다. */
  align?: 'stretch' | 'start' | 'center';
  /** `form`은 최대 480px, `column`은 설정 페이지처럼 가운데에 640px, `reading`은 최대 72자입니다. */
  width?: 'full' | 'form' | 'column' | 'reading';
  /** 놓인 자리만큼 높아지고 마지막 것이 바닥에 놓입니다. 높이를 맞추는 `Columns`에서 옆의 것들과 나란해집니다. */
  spread?: boolean;
  /** HTML 요소입니다. 내용이 목록이거나 페이지의 한 부분일 때 정합니다. */
  as?: 'div' | 'ul' | 'ol' | 'section';
  /** 목록이나 그 부분의 접근성 이름입니다. */
  'aria-label'?: string;
}

/** Arranges items in a column at equal distances. A list (`ul`, `ol`) has no bullets but keeps its role. */
export function Stack(props: StackProps) {
  const { as: Element = 'div', children, gap = 's', align = 'stretch' } = props;
  const { width = 'full', spread, 'aria-label': label } = props;
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined;
  return (
    <Element aria-label={label} className={stack({ gap, align, width, spread })} role={role}>
      {children}
    </Element>
  );
}
