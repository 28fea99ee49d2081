import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type Ref, use, useEffect, useRef } from 'react';
import { PageHeadingContext } from './page-focus.ts';

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
