import type { ReactNode, Ref } from 'react';
import { ClampedText } from '../clamped-text/clamped-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './page-header.css.ts';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** 페이지에 하나뿐인 `h1`입니다. 두 줄까지 보입니다. 아직 모르는 동안은 `undefined`이며, 제목 없이 자리만 잡아 둡니다. */
  title: string | undefined;
  /** 상위 페이지로 가는 링크입니다. */
  back?: ReactNode;
  /** 제목 옆의 배지입니다. 제목의 글에는 들어가지 않습니다. */
  badge?: ReactNode;
  /** 여기서 무엇을 할 수 있는지 적은 한 줄입니다. */
  subtitle?: ReactNode;
  /** 페이지 전체에 쓰는 버튼들입니다. */
  actions?: ReactNode;
  /** 페이지를 옮긴 뒤 초점을 받는 제목의 ref입니다. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The header of a page. Use exactly one per page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, badge, subtitle, actions, headingRef } = props;
  return (
    <header className={styles.pageHeader}>
      <div className={styles.titleGroup}>
        {back !== undefined && <div className={styles.backLink}>{back}</div>}
        <Inline gap="m">
          {title === undefined ? (
            <div className={styles.unknownTitle}>
              <Skeleton width="100%" />
            </div>
          ) : (
            <PageHeading ref={headingRef}>
              <ClampedText text={title} />
            </PageHeading>
          )}
          {badge}
        </Inline>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </div>
      {actions !== undefined && <div className={styles.headerActions}>{actions}</div>}
    </header>
  );
}
