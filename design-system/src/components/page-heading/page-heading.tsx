import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { moveFocus } from '../../behavior/focus.ts';
import { Heading, type HeadingProps } from '../heading/heading.tsx';

/** The headings of the shown page that can receive the focus. */
interface PageHeadings {
  /** The `h1`: the {@link PageHeading}. */
  readonly page: RefObject<HTMLHeadingElement | null>;
  /** The heading of the part that another address changes, when the `h1` belongs to a frame that stays. */
  readonly content: RefObject<HTMLHeadingElement | null>;
}

/** The refs that the headings of a page attach to their elements, so that the {@link AppShell} can focus them; `null` outside of a shell. */
export const PageHeadingContext = createContext<PageHeadings | null>(null);

/** Whether the focus is on a link of the content to the shown page, such as a link of a {@link TabBar}. */
const isOnLinkToPage = (main: HTMLElement | null): boolean =>
  main?.querySelector('nav :focus[aria-current]') != null;

/**
 * Moves the focus when another page is shown: to the heading of its content, else to the heading of the page, or to `main` while the
 * page has no heading. A screen reader then reads the heading, and the Tab key continues from the heading. The first page keeps the
 * browser's default focus. A link in a {@link TabBar} of both pages keeps the focus, so that the next link is one press away.
 * @returns the refs of `main` and of the headings; pass the latter to {@link PageHeadingContext}
 */
export function usePageFocus(page: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const pageHeading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLHeadingElement>(null);
  const headings = useMemo(() => ({ page: pageHeading, content }), []);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isOnLinkToPage(main.current)) return;
    const target = content.current ?? pageHeading.current ?? main.current;
    moveFocus(target, { preventScroll: true });
  }, [page]);
  return { main, headings };
}

/**
 * Returns the ref for the heading of a section with its own address, such as `/profile#security`. After a navigation to that
 * address, the page scrolls to the section, and the heading of the section receives the focus in place of the heading of the page.
 * @param visit identifies the navigation to the section; `undefined` at other addresses
 */
export function useSectionFocus(visit: string | undefined): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const headings = use(PageHeadingContext);
  useEffect(() => {
    if (visit === undefined) return;
    moveFocus(heading.current, { preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [visit]);
  return useComposedRefs(heading, visit === undefined ? undefined : headings?.content);
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
    <Heading level={1} size={size} ref={useComposedRefs(use(PageHeadingContext)?.page, ref)}>
      {children}
    </Heading>
  );
}

/**
 * The `h2` that begins a page inside a frame, such as one container of a project. It receives the focus in place of the `h1`, because
 * the `h1` names the frame and was already read.
 */
export function ContentHeading({ children, size = 'title', ref }: PageHeadingProps) {
  return (
    <Heading level={2} size={size} ref={useComposedRefs(use(PageHeadingContext)?.content, ref)}>
      {children}
    </Heading>
  );
}
