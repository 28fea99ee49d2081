import type { ReactNode, Ref } from 'react';
import { Inline } from '../inline/inline.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { Text } from '../text/text.tsx';
import { back as backClass, pageHeader, titles } from './page-header.css.ts';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /** The link to the parent page. */
  back?: ReactNode;
  /** A badge beside the heading, not part of its text. */
  badge?: ReactNode;
  /** One line on what can be done here. */
  subtitle?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  /** The heading, which takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The header of a page. Use exactly one per page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, badge, subtitle, actions, headingRef } = props;
  return (
    <header className={pageHeader}>
      <div className={titles}>
        {back !== undefined && <div className={backClass}>{back}</div>}
        <Inline gap="m">
          <PageHeading ref={headingRef}>{title}</PageHeading>
          {badge}
        </Inline>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </div>
      {actions !== undefined && <Inline>{actions}</Inline>}
    </header>
  );
}
