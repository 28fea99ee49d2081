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

/** Passes the ref of the page's heading to the {@link AppShell}; `null` outside of a shell. */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/**
 * Moves the focus when another page is shown: to its heading, or to `main` while the page has no heading. A screen reader then
 * reads the heading, and the next Tab starts there. The first page keeps the browser's default focus.
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
 * For the heading of a section with its own address, such as `/profile#security`. When a navigation leads to that address, the page
 * scrolls to the section, and the heading receives the focus in place of the page's heading.
 * @param visit identifies the navigation to the section; `undefined` at other addresses
 */
export function useSectionFocus(visit: string | undefined): Ref<HTMLHeadingElement> {
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
  /** The size, if it differs from that of the product's pages. */
  size?: 'hero' | 'display';
  /** The element, to move the focus to. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The only `h1` of a page. It receives the focus when an {@link AppShell} shows the page. */
export function PageHeading({ children, size = 'display', ref }: PageHeadingProps) {
  return (
    <Heading level={1} size={size} focusable ref={useComposedRefs(use(PageHeadingContext), ref)}>
      {children}
    </Heading>
  );
}
