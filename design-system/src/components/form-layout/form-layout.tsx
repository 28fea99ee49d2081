import type { ReactNode, Ref } from 'react';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { Text } from '../text/text.tsx';
import { column, footer as footerClass, panel, titles } from './form-layout.css.ts';

/** Props of {@link FormLayout}. */
export interface FormLayoutProps {
  /** The page's only `h1`. */
  title: string;
  /** One sentence on what this form is for. */
  subtitle?: ReactNode;
  /** The form, or the message after success. */
  children: ReactNode;
  /** One line with links to other pages. */
  footer?: ReactNode;
  /** The heading, which takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * A page that is one form: heading, a panel, a line below, in the middle of the screen. For pages around logging in.
 * Other forms go into a {@link Card} or a `FormDialog`.
 */
export function FormLayout({ title, subtitle, children, footer, headingRef }: FormLayoutProps) {
  return (
    <div className={column}>
      <header className={titles}>
        <PageHeading ref={headingRef}>{title}</PageHeading>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </header>
      <div className={panel}>{children}</div>
      {footer !== undefined && <div className={footerClass}>{footer}</div>}
    </div>
  );
}
