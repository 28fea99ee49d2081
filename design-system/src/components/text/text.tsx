import type { ReactNode } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { text } from './text.css.ts';

/** Props of {@link Text}. */
export interface TextProps {
  /** 텍스트입니다. */
  children: ReactNode;
  /** HTML 요소입니다. 다른 텍스트 안에 있지 않으면 문단입니다. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'dd';
  /** 기본은 `body`, 긴 문단은 `reading`, 덧붙이는 텍스트는 `caption`입니다. */
  size?: 'caption' | 'body' | 'reading';
  /** 설명은 `muted`, 오류는 `critical`입니다. */
  tone?: 'default' | 'muted' | 'critical';
  /** 굵기입니다. 중요한 정도는 크기보다 굵기로 나타냅니다. */
  weight?: 'regular' | 'medium' | 'strong';
  /** 숫자의 너비를 같게 합니다. 위아래로 놓인 숫자와 바뀌는 숫자에 씁니다. */
  numeric?: boolean;
  /** 한 줄만 보이고 나머지는 말줄임표로 자릅니다. 전체를 다른 곳에서 읽을 수 있을 때만 씁니다. */
  truncated?: boolean;
  /** `aria-describedby` 등에 쓰는 id입니다. */
  id?: string;
}

/** Running text. For headings use {@link Heading}, for code {@link CodeText}. */
export function Text(props: TextProps) {
  const { as: Element = 'p', children, id, ...look } = props;
  const { size = 'body', tone = 'default', weight = 'regular' } = props;
  return (
    <Element className={text({ ...look, size, tone, weight })} id={id}>
      {useMaskedContent(children)}
    </Element>
  );
}
