import { createElement } from 'react';
import { icon } from './icon.css.ts';

/*
 * Icons of Lucide that show a sign in a circle, for a size of 12 px next to text. Each icon is a single path, because Chromium
 * antialiases a path differently from a `circle` element. The question mark has the wider shape of `lucide-react` 1.75, which is
 * not part of `lucide` 1.65.
 */

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

const around = (sign: string): IconNode => [['path', { d: circle + sign }]];

export const circleCheck = around('M16 9l-5.5 5.5L8 12');
export const circleQuestion = around('M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01');
export const circleSlash = around('M9 15L15 9');

/** The SVG elements of an icon with their attributes, in a box of 24 × 24 units and in the format of the package `lucide`. */
export type IconNode = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** Props of {@link Icon}. */
export interface IconProps {
  /** `@naru/design-system/icons`의 아이콘입니다. */
  node: IconNode;
  /**
   * `text`는 옆의 텍스트와 높이가 같고, `control`은 16px, `large`는 혼자 쓰는 아이콘을 위한 20px,
   * `picture`는 카드를 위한 24px입니다.
   */
  size?: 'text' | 'control' | 'large' | 'picture';
  /** 배치를 위한 CSS 클래스입니다. 디자인 시스템의 컴포넌트만 씁니다. */
  className?: string;
}

/**
 * An icon in the colour of the surrounding text, hidden from screen readers. A text next to the icon, or the accessible name of the
 * surrounding button, has to express the meaning. For an icon of a button, badge or link pass an `IconNode` as its prop `icon`
 * instead of using this component.
 */
export function Icon({ node, size = 'control', className = '' }: IconProps) {
  return createElement(
    'svg',
    { className: `${icon({ size })} ${className}`, viewBox: '0 0 24 24', 'aria-hidden': true },
    ...node.map(([element, attributes]) => createElement(element, attributes)),
  );
}
