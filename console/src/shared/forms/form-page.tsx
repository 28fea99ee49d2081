import { FormLayout, type FormLayoutProps, moveFocus } from '@naru/design-system';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../navigation/page-title.ts';

/** A page that consists of one form. When the title of the open page changes, the focus moves to the heading. */
export function FormPage(props: Omit<FormLayoutProps, 'headingRef'>) {
  const { title } = props;
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    moveFocus(heading.current);
  }, [title]);
  return <FormLayout {...props} headingRef={heading} />;
}
