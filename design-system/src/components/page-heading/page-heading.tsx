import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type ReactNode, type Ref, use } from 'react';

import { Heading } from '../heading/heading.tsx';
import { PageHeadingContext } from './page-focus.ts';

/** Props of {@link PageHeading}. */
export interface PageHeadingProps {
  /** The text. */
  children: ReactNode;
  /** The size, when it is not that of the product's pages. */
  size?: 'hero' | 'display';
  /** The element, to move the focus to. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's only `h1`, which gets the focus when an {@link AppShell} shows the page. */
export function PageHeading({ children, size = 'display', ref }: PageHeadingProps) {
  return (
    <Heading level={1} size={size} focusable ref={useComposedRefs(use(PageHeadingContext), ref)}>
      {children}
    </Heading>
  );
}
