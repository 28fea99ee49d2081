import { createElement } from 'react';
import { icon } from './icon.css.ts';

/** The shapes of an icon in a box of 24 units, in the format of the package `lucide`: elements and their attributes. */
export type IconNode = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** Props of {@link Icon}. */
export interface IconProps {
  /** The icon, from `@naru/design-system/icons`. */
  node: IconNode;
  /**
   * `text` is as high as the text beside it, `control` 16 px, `large` 20 px for an icon alone, `picture` 24 px for a
   * card.
   */
  size?: 'text' | 'control' | 'large' | 'picture';
  /** A CSS class for its layout, for components of the design system. */
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
