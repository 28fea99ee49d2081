import type { ReactNode } from 'react';
import { diffStrings } from '../../strings/diff.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Badge } from '../badge/badge.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './diff-list.css.ts';
import { DiffValues } from './diff-values.tsx';

/** Props of {@link DiffItem}. */
export interface DiffItemProps {
  change: 'added' | 'removed' | 'changed';
  /** 어떤 종류의 설정인지 적습니다. 예: “환경 변수”. */
  subject: string;
  /** 그 가운데 정확히 무엇인지 키, 포트, 경로로 적습니다. `subject`만으로 충분하면 생략합니다. */
  name?: string | undefined;
  /** 바뀌기 전의 값입니다. 값이 없거나 보이면 안 될 때는 `undefined`입니다. */
  from?: string | undefined;
  /** 바뀐 뒤의 값입니다. 값이 없거나 보이면 안 될 때는 `undefined`입니다. */
  to?: string | undefined;
  /** 값 뒤에 적는 짧은 사실입니다. 언제, 누가, 무엇이 필요한지 등을 적습니다. */
  meta?: ReactNode;
  /** 이 변경에 대한 행동입니다. 이름 옆에 둡니다. */
  actions?: ReactNode;
}

const marks = { added: 'success', removed: 'danger', changed: 'info' } as const;

/** One difference of a {@link DiffList}: what it is about, and the values on both sides. A secret has none to show. */
export function DiffItem({ change, subject, name, from, to, meta, actions }: DiffItemProps) {
  const strings = useStrings(diffStrings);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge tone={marks[change]}>{strings[change]}</Badge>
        <div className={styles.name}>
          <Text as="span" weight="medium">
            {subject}
          </Text>
          {name !== undefined && <CodeText strong>{name}</CodeText>}
        </div>
        {actions}
      </div>
      <DiffValues from={from} to={to} />
      {meta}
    </li>
  );
}
