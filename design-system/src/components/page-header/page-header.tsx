import type { ReactNode, Ref } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { actionRow } from '../../styles/action-row.css.ts';
import { ClampedText } from '../clamped-text/clamped-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { ContentHeading, PageHeading } from '../page-heading/page-heading.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './page-header.css.ts';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** 페이지에 하나뿐인 `h1`입니다. 아직 모르는 동안은 `undefined`이며, 제목 없이 자리만 잡아 둡니다. */
  title: string | undefined;
  /** 제목이 프로젝트의 이름처럼 회원이 지은 것이면 `true`입니다. 두 줄까지 보이고, 번역기가 건드리지 않습니다. */
  isName?: boolean;
  /** 상위 페이지로 가는 링크입니다. */
  back?: ReactNode;
  /** 제목 옆의 배지입니다. 제목의 글에는 들어가지 않습니다. */
  badge?: ReactNode;
  /** 여기서 무엇을 할 수 있는지 표시한 한 줄입니다. */
  subtitle?: ReactNode;
  /** 페이지 전체에 쓰는 버튼들입니다. */
  actions?: ReactNode;
  /** 페이지 전체에 쓰는 영역입니다. 넓은 화면에서는 제목의 오른쪽에, 좁은 화면에서는 아래에 놓입니다. */
  aside?: ReactNode;
  /** 한 줄로 줄입니다. 로그처럼 내용에 자리가 필요한 페이지에 씁니다. */
  compact?: boolean;
  /** 제목의 단계입니다. 프로젝트의 탭 아래 페이지처럼 틀에 이미 `h1`이 있으면 2입니다. */
  level?: 1 | 2;
  /** 페이지를 옮긴 뒤 초점을 받는 제목의 ref입니다. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

interface TitleProps extends Pick<PageHeaderProps, 'level'> {
  size: 'display' | 'title';
  ref: PageHeaderProps['headingRef'];
  children: ReactNode;
}

function Title({ level, ...heading }: TitleProps) {
  if (level === 2) return <ContentHeading {...heading} />;
  return <PageHeading {...heading} />;
}

/** The header of a page. Use exactly one with level 1 per page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, badge, subtitle, actions, aside, level = 1, headingRef } = props;
  const { isName = false } = props;
  const shownTitle = useMaskedContent(title);
  const size = props.compact || level === 2 ? 'title' : 'display';
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
            <Title level={level} size={size} ref={headingRef}>
              {isName ? <ClampedText text={title} /> : shownTitle}
            </Title>
          )}
          {badge}
        </Inline>
        {subtitle !== undefined && <Text tone="muted">{subtitle}</Text>}
      </div>
      {actions !== undefined && <div className={actionRow}>{actions}</div>}
      {aside !== undefined && <div className={styles.headerAside}>{aside}</div>}
    </header>
  );
}
