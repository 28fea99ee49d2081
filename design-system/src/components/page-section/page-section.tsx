import { type ReactNode, useId } from 'react';
import { Heading } from '../heading/heading.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { pageSection, sectionHeader, titleGroup } from './page-section.css.ts';

/** Props of {@link PageSection}. */
export interface PageSectionProps {
  /** 제목입니다. 영역의 이름이 됩니다. */
  title: string;
  /** 제목 아래에 놓이는 한 문장입니다. */
  description?: ReactNode;
  /** 이 부분 전체에 대해 할 수 있는 일입니다. 제목 옆에 버튼과 링크를 놓습니다. */
  actions?: ReactNode;
  /** {@link CardGrid}처럼 저마다 바탕이 있는 내용입니다. */
  children: ReactNode;
}

/**
 * A section of a page without a surface of its own, for content that has surfaces, such as a {@link CardGrid}. For other content use
 * a {@link Card}.
 */
export function PageSection({ title, description, actions, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={pageSection}>
      <div className={sectionHeader}>
        <div className={titleGroup}>
          <Heading level={2} size="section" id={id}>
            {title}
          </Heading>
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </div>
        {actions !== undefined && <Inline gap="m">{actions}</Inline>}
      </div>
      {children}
    </section>
  );
}
