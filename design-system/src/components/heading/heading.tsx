import type { ReactNode, Ref } from 'react';
import { heading } from './heading.css.ts';

/** Props of {@link Heading}. */
export interface HeadingProps {
  /** 텍스트입니다. */
  children: ReactNode;
  /** 문서 개요에서의 단계입니다. `1`은 페이지에 하나입니다. */
  level: 1 | 2 | 3 | 4;
  /** 크기입니다. 단계의 기본 크기와 다를 때 씁니다. */
  size?: 'hero' | 'headline' | 'display' | 'title' | 'section' | 'group';
  /** 제목 요소입니다. `moveFocus`로 초점을 옮길 때 씁니다. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** `aria-labelledby`에 쓰는 id입니다. */
  id?: string;
  /** 제목에 초점이 갈 때 함께 읽히는 요소의 id입니다. */
  describedBy?: string | undefined;
}

const elements = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const sizes = { 1: 'display', 2: 'section', 3: 'group', 4: 'group' } as const;

/** A heading. Choose the level by the outline of the page, and the size by the visual design. */
export function Heading({ level, size = sizes[level], describedBy, ...rest }: HeadingProps) {
  const Element = elements[level];
  return <Element {...rest} aria-describedby={describedBy} className={heading({ size })} />;
}
