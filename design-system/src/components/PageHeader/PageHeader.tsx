import type { ReactNode, Ref } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { back as backClass, pageHeader, titles } from './PageHeader.css.ts';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /** The link back to what this page belongs to. */
  back?: ReactNode;
  /** A badge beside the heading, outside its name. */
  badge?: ReactNode;
  /** One line on what can be done here. */
  subtitle?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  /** The heading, which takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The head of a page. Every page has exactly one. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, badge, subtitle, actions, headingRef } = props;
  return (
    <header className={pageHeader}>
      <div className={titles}>
        {back !== undefined && <div className={backClass}>{back}</div>}
        <Inline gap="m">
          <Heading level={1} focusable ref={headingRef}>
            {title}
          </Heading>
          {badge}
        </Inline>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </div>
      {actions !== undefined && <Inline>{actions}</Inline>}
    </header>
  );
}
