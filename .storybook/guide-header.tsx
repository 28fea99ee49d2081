import { Unstyled } from '@storybook/addon-docs/blocks';
import { Badge } from '../design-system/src/components/badge/badge.tsx';
import type { Guide, GuideStatus } from '../design-system/src/testing/guide.ts';
import * as styles from './docs.css.ts';

const statuses = {
  stable: { tone: 'success', name: '안정', means: '이름과 속성이 다음 큰 판까지 그대로입니다.' },
  beta: { tone: 'info', name: '베타', means: '써도 됩니다. 속성이 바뀔 수 있습니다.' },
  experimental: { tone: 'warning', name: '실험', means: '한 화면에서만 써 보았습니다.' },
} as const satisfies Record<GuideStatus, { tone: string; name: string; means: string }>;

interface GuideHeaderProps {
  /** The group and the name in the code, which the words of the search follow: "Actions/Button 버튼 · 단추". */
  title: string;
  guide: Guide | undefined;
}

/** The top of a documentation page: what it is called in the code and in Korean, since when it is there, and its purpose. */
export function GuideHeader({ title, guide }: GuideHeaderProps) {
  const [group, name] = title.split(/[/ ]/);
  const status = guide && statuses[guide.status];
  return (
    <Unstyled>
      <header className={styles.intro}>
        <p className={styles.group}>{group}</p>
        <h1 className={styles.title}>
          {name} {guide && <span className={styles.koreanName}>{guide.koreanName}</span>}
        </h1>
        {guide && <p className={styles.lead}>{guide.purpose}</p>}
        {guide && status && (
          <p className={styles.since}>
            <Badge tone={status.tone} dot>
              {status.name}
            </Badge>
            <span>
              {guide.since}부터 있습니다. {status.means}
            </span>
          </p>
        )}
      </header>
    </Unstyled>
  );
}
