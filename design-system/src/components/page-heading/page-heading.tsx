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
import { Heading, type HeadingProps } from '../heading/heading.tsx';

/**
 * The ref that {@link PageHeading} attaches to its element, so that the {@link AppShell} can focus the heading; `null` outside of a
 * shell.
 */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/** Whether the focus is on a link of the content to the shown page, such as a link of a {@link TabBar}. */
const isOnLinkToPage = (main: HTMLElement | null): boolean =>
  main?.querySelector('nav :focus[aria-current]') != null;

/**
 * Moves the focus when another page is shown: to the heading of the page, or to `main` while the page has no heading. A screen
 * reader then reads the heading, and the Tab key continues from the heading. The first page keeps the browser's default focus. A
 * link in a {@link TabBar} of both pages keeps the focus, so that the next link is one press away.
 * @returns the refs of `main` and of the heading; pass the ref of the heading to {@link PageHeadingContext}
 */
export function usePageFocus(page: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isOnLinkToPage(main.current)) return;
    const target = heading.current ?? main.current;
    target?.focus({ preventScroll: true });
  }, [page]);
  return { main, heading };
}

/**
 * Returns the ref for the heading of a section with its own address, such as `/profile#security`. After a navigation to that
 * address, the page scrolls to the section, and the heading of the section receives the focus in place of the heading of the page.
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
  /** The text of the heading. */
  children: ReactNode;
  /** The text size; by default `display`, the size on pages of the product. */
  size?: Extract<HeadingProps['size'], 'hero' | 'display' | 'title'>;
  /** The ref of the `h1` element, for moving the focus to the heading. */
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
