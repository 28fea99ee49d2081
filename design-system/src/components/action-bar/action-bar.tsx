import { type ReactNode, useId } from 'react';
import { Heading } from '../heading/heading.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './action-bar.css.ts';

/** Props of {@link ActionBar}. */
export interface ActionBarProps {
  /** 기다리는 일과 그 개수입니다. 예: “배포되지 않은 변경 3건”. 제목이자 영역의 이름입니다. */
  title: string;
  /** 그 일을 하면 어떻게 되는지 한 문장으로 표시합니다. */
  summary?: ReactNode;
  /** 할 수 있는 일입니다. 가장 중요한 것을 마지막에 둡니다. */
  actions: ReactNode;
  /** 자세한 내용입니다. 펼쳤을 때 넣습니다. */
  children?: ReactNode;
}

/**
 * A bar above the content of the page that shows a pending task of the whole page, such as undeployed changes, with its actions.
 * The bar is positioned in the normal flow of the page and covers no content. For a message use {@link Banner}. For a section of
 * the page use {@link Card}.
 */
export function ActionBar({ title, summary, actions, children }: ActionBarProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.actionBar}>
      <div className={styles.barHeader}>
        <div className={styles.headerTexts}>
          <Heading level={2} size="group" id={id}>
            {title}
          </Heading>
          {summary !== undefined && <Text size="caption">{summary}</Text>}
        </div>
        <div className={styles.barActions}>{actions}</div>
      </div>
      {children !== undefined && <div className={styles.barContent}>{children}</div>}
    </section>
  );
}
