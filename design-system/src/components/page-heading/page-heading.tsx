import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useRef,
} from 'react';
import { Heading } from '../heading/heading.tsx';

/** Gives the element of the page's heading to the {@link AppShell} around it; `null` outside of one. */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/**
 * Moves the focus when another page is shown: to its heading, or to `main` while it has none. A screen reader then
 * reads the heading, and the next Tab starts there. It does not move the focus on the first page, where the browser's
 * default is right.
 *
 * Returns the refs of both; pass the heading's to {@link PageHeadingContext}.
 */
export function usePageFocus(page: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const target = heading.current ?? main.current;
    target?.focus({ preventScroll: true });
  }, [page]);
  return { main, heading };
}

/**
 * For the heading of a section with an address of its own, such as `/profile#security`: when the address names it, the
 * section is scrolled to and its heading gets the focus, instead of that of the page.
 * @param visit identifies the navigation that named it; `undefined` while the address names something else
 */
export function useAddressed(visit: string | undefined): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const ofPage = use(PageHeadingContext);
  useEffect(() => {
    if (visit === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [visit]);
  return useComposedRefs(heading, visit === undefined ? null : ofPage);
}

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
