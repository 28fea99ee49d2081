import type { ReactNode, Ref } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { column, footer as footerClass, panel, titles } from './FormLayout.css.ts';

/** Props of {@link FormLayout}. */
export interface FormLayoutProps {
  /** The page's only `h1`. */
  title: string;
  /** One sentence on what this form is for. */
  subtitle?: ReactNode;
  /** The form, or what is said when it is done. */
  children: ReactNode;
  /** Where else one may have wanted to go, in one line. */
  footer?: ReactNode;
  /** The heading, which takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * A page that is one form: heading, a panel, a line below, in the middle of the screen. For pages outside the product
 * proper, as around logging in. Forms inside the product stand in a {@link Card} or a `FormDialog`.
 */
export function FormLayout({ title, subtitle, children, footer, headingRef }: FormLayoutProps) {
  return (
    <div className={column}>
      <header className={titles}>
        <Heading level={1} focusable ref={headingRef}>
          {title}
        </Heading>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </header>
      <div className={panel}>{children}</div>
      {footer !== undefined && <div className={footerClass}>{footer}</div>}
    </div>
  );
}
