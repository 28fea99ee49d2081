import type { ReactNode, Ref } from 'react';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { Text } from '../text/text.tsx';
import { formColumn, formFooter, formPanel, titleGroup } from './form-layout.css.ts';

/** Props of {@link FormLayout}. */
export interface FormLayoutProps {
  /** 페이지에 하나뿐인 `h1`입니다. */
  title: string;
  /** 이 양식이 무엇을 위한 것인지 한 문장으로 표시합니다. */
  subtitle?: ReactNode;
  /** 양식이나, 성공한 뒤의 안내입니다. */
  children: ReactNode;
  /** 다른 페이지로 가는 링크를 담은 한 줄입니다. */
  footer?: ReactNode;
  /** 제목 요소입니다. 페이지를 옮긴 뒤 초점을 받습니다. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * The layout of a page with a single form in the middle of the screen: heading, panel and footer. Use this layout for the login
 * page and related pages. For other forms use a {@link Card} or a `FormDialog`.
 */
export function FormLayout({ title, subtitle, children, footer, headingRef }: FormLayoutProps) {
  return (
    <div className={formColumn}>
      <header className={titleGroup}>
        <PageHeading ref={headingRef}>{title}</PageHeading>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </header>
      <div className={formPanel}>{children}</div>
      {footer !== undefined && <div className={formFooter}>{footer}</div>}
    </div>
  );
}
