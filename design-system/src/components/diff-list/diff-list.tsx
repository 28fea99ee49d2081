import { ArrowRight } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { estimateRowSize } from '../../behavior/estimate-row-size.ts';
import { usePresenting } from '../../behavior/presentation.tsx';
import { diffListStrings } from '../../strings/lists.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Badge } from '../badge/badge.tsx';
import { BlankEnds } from '../blank-ends/blank-ends.tsx';
import { Button } from '../button/button.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Icon } from '../icon/icon.tsx';
import { Masked } from '../masked/masked.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './diff-list.css.ts';
import { diffList } from './diff-list.css.ts';

/** The maximum number of characters (UTF-16 units) of a value that are shown before the member expands the value. */
const CHARACTERS = 240;
/** The maximum number of lines of a value that are shown before the member expands the value. */
const LINES = 4;

/**
 * Returns the beginning of a long value: at most 240 characters and four lines. Returns `undefined` for a value that is shown in
 * full. Never splits a surrogate pair.
 */
export function shortenValue(value: string): string | undefined {
  const start = value.slice(0, CHARACTERS).split('\n', LINES).join('\n');
  if (start.length === value.length) return undefined;
  return start.replace(/\p{Surrogate}$/u, '');
}

interface DiffValueProps {
  side: 'before' | 'after';
  text: string;
  /** Whether blanks at the start and the end of the value are shown as icons. */
  blanks: boolean;
  /** The id of the element that names the setting. */
  nameId: string | undefined;
}

const elements = { before: 'del', after: 'ins' } as const;

function Shown({ blanks, children }: { blanks: boolean; children: string }) {
  return blanks ? <BlankEnds>{children}</BlankEnds> : <Masked>{children}</Masked>;
}

/** The old or the new value of a difference. A long value is truncated, with a button that shows the full value. */
function DiffValue({ side, text, blanks, nameId = '' }: DiffValueProps) {
  const strings = useStrings(diffListStrings);
  const [whole, setWhole] = useState(false);
  // A masked value is never truncated.
  const presenting = usePresenting();
  const start = presenting ? undefined : shortenValue(text);
  const Side = elements[side];
  const sideId = useId();
  const valueId = useId();
  const shown = whole || start === undefined ? text : `${start}…`;
  return (
    <div className={styles.diffValue}>
      <VisuallyHidden id={sideId}>{`${strings[side]}: `}</VisuallyHidden>
      <Side id={valueId} className={styles.valueText({ side, plain: text === '' })} translate="no">
        {shown ? <Shown blanks={blanks && !presenting}>{shown}</Shown> : strings.empty}
      </Side>
      {start !== undefined && (
        <Button
          size="small"
          variant="ghost"
          aria-describedby={`${nameId} ${sideId} ${valueId}`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? strings.showLess : strings.showAll}
        </Button>
      )}
    </div>
  );
}

interface DiffValuesProps {
  /** The old value; `undefined` for a value that does not exist or must not be shown. */
  from: string | undefined;
  /** The new value; `undefined` for a value that does not exist or must not be shown. */
  to: string | undefined;
  /** Whether blanks at the start and the end of the values are shown as icons. */
  blanks?: boolean;
  /** The id of the element that names the setting, for the buttons of long values. */
  nameId?: string;
}

/** The old and the new value of a difference. Renders nothing without values. */
export function DiffValues({ from, to, blanks = false, nameId }: DiffValuesProps) {
  if (from === undefined && to === undefined) return null;
  return (
    <div className={styles.valuePair}>
      {from !== undefined && <DiffValue side="before" text={from} {...{ blanks, nameId }} />}
      {from !== undefined && to !== undefined && (
        <span className={styles.valueArrow}>
          <Icon node={ArrowRight} size="text" />
        </span>
      )}
      {to !== undefined && <DiffValue side="after" text={to} {...{ blanks, nameId }} />}
    </div>
  );
}

/** Props of {@link DiffItem}. */
export interface DiffItemProps {
  change: 'added' | 'removed' | 'changed';
  /** 어떤 종류의 설정인지 표시합니다. 예: “환경 변수”. */
  subject: string;
  /** 그 가운데 정확히 무엇인지 키, 포트, 경로로 표시합니다. `subject`만으로 충분하면 생략합니다. */
  name?: string | undefined;
  /** 바뀌기 전의 값입니다. 값이 없거나 보이면 안 될 때는 `undefined`입니다. */
  from?: string | undefined;
  /** 바뀐 뒤의 값입니다. 값이 없거나 보이면 안 될 때는 `undefined`입니다. */
  to?: string | undefined;
  /** 값 뒤에 표시하는 짧은 사실입니다. 언제, 누가, 무엇이 필요한지 등을 표시합니다. */
  meta?: ReactNode;
  /** 이 변경에 대한 행동입니다. 이름 옆에 둡니다. */
  actions?: ReactNode;
}

const marks = { added: 'success', removed: 'danger', changed: 'info' } as const;

/**
 * One difference of a {@link DiffList}: the name of a setting, its old value and its new value. Do not pass the values of a secret.
 */
export function DiffItem({ change, subject, name, from, to, meta, actions }: DiffItemProps) {
  const strings = useStrings(diffListStrings);
  const nameId = useId();
  return (
    <li className={styles.diffItem}>
      <div className={styles.itemHeader}>
        <Badge tone={marks[change]}>{strings[change]}</Badge>
        <div id={nameId} className={styles.itemName}>
          <Text as="span" weight="medium">
            {subject}
          </Text>
          {name !== undefined && <CodeText strong>{name}</CodeText>}
        </div>
        {actions}
      </div>
      <DiffValues from={from} to={to} nameId={nameId} />
      {meta}
    </li>
  );
}

/** Props of {@link DiffList}. */
export interface DiffListProps {
  /** 목록의 접근성 이름입니다. 예: “API 서버의 변경”. */
  label: string;
  /** {@link DiffItem}만 넣습니다. */
  children: ReactNode;
}

/** The differences between two states of the same settings. For events over time use `Timeline`. */
export function DiffList({ label, children }: DiffListProps) {
  return (
    <ul ref={estimateRowSize} aria-label={label} className={diffList}>
      {children}
    </ul>
  );
}
