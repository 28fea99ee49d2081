import { PageHeader, Stack } from '@naru/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './page-title.ts';

export interface FormPageProps {
  /** The heading, and the name in the browser's tab. When it changes while the page is open, the focus moves to it. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Where else one may have wanted to go. */
  footer?: ReactNode;
}

/** A page that is one form, in the middle of the screen: everything around logging in. */
export function FormPage({ title, subtitle, children, footer }: FormPageProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <Stack gap="xl" width="form">
      <PageHeader title={title} subtitle={subtitle} headingRef={heading} />
      {children}
      {footer}
    </Stack>
  );
}
