import { createElement } from 'react';
import { icon } from './icon.css.ts';

/** The shapes of an icon in a box of 24 units, in the format of the package `lucide`: elements and their attributes. */
export type IconNode = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** Props of {@link Icon}. */
export interface IconProps {
  /** `@naru/design-system/icons`의 아이콘입니다. */
  node: IconNode;
  /**
   * `text`는 옆의 글과 높이가 같고, `control`은 16px, `large`는 혼자 쓰는 아이콘을 위한 20px,
   * `picture`는 카드를 위한 24px입니다.
   */
  size?: 'text' | 'control' | 'large' | 'picture';
  /** 배치를 위한 CSS 클래스입니다. 디자인 시스템의 컴포넌트만 씁니다. */
  className?: string;
}

/**
 * An icon in the colour of the text beside it, hidden from screen readers: the text, or the name of its button, has to
 * give its meaning. A button, a badge or a link takes the `IconNode` itself as `icon` and sets its size.
 */
export function Icon({ node, size = 'control', className = '' }: IconProps) {
  return createElement(
    'svg',
    { className: `${icon({ size })} ${className}`, viewBox: '0 0 24 24', 'aria-hidden': true },
    ...node.map(([element, attributes]) => createElement(element, attributes)),
  );
}
