import { type ReactNode, type Ref, useId } from 'react';
import { actionRow } from '../../styles/action-row.css.ts';
import { Heading } from '../heading/heading.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './card.css.ts';

/** Props of {@link Card}. */
export interface CardProps {
  /** 제목입니다. 영역의 이름이 됩니다. */
  title: string;
  /** 제목 아래의 한 문장입니다. 제목만으로 쓰임새를 알 수 없을 때 씁니다. */
  description?: ReactNode;
  /** 카드 전체에 대한 행동입니다. 제목 옆에 버튼으로 둡니다. */
  actions?: ReactNode;
  /** 내용입니다. 설명과 행동이 전부이면 생략합니다. */
  children?: ReactNode;
  /** 문서 개요에서 제목의 단계입니다. */
  headingLevel?: 2 | 3;
  /** 제목 요소입니다. 카드 안의 것을 지운 뒤 초점을 옮길 때 씁니다. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** 줄이 가장자리까지 닿는 목록에는 `none`을 씁니다. */
  padding?: 'normal' | 'none';
}

/** A section of a page with a border and a background. The accessible name of the section is its heading. Do not nest cards. */
export function Card(props: CardProps) {
  const { title, description, actions, children, padding = 'normal' } = props;
  const { headingLevel = 2, headingRef } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHeader}>
        <div className={styles.cardTitle}>
          <Heading level={headingLevel} size="section" id={id} ref={headingRef}>
            {title}
          </Heading>
        </div>
        {actions !== undefined && <div className={actionRow}>{actions}</div>}
        {description !== undefined && (
          <div className={styles.cardDescription}>
            <Text tone="muted">{description}</Text>
          </div>
        )}
      </div>
      {children && <div className={styles.cardBody({ padding })}>{children}</div>}
    </section>
  );
}
