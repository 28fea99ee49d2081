import { Fragment, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { LOG_LIMIT, useEventLog } from './event-log.ts';
import { fields } from './fields.tsx';
import * as css from './hangul.css.ts';
import { LogTable, logText } from './log-table.tsx';

/** Those that stand in the page. */
const typable = fields.filter(({ modal }) => !modal);
const options = typable.map(({ name }) => ({ value: name, label: name }));

/** Any field to type into with the reader's own input method, and the events of it. */
export function TypingTrial() {
  const area = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('TextField');
  const [paused, setPaused] = useState(false);
  // Only the field writes to them; the page shows the log.
  const [notes] = useState(() => ({ told: [], submitted: [] }));
  const { rows, clear } = useEventLog(area, paused);
  const field = typable.find(({ name }) => name === chosen);
  return (
    <div className={css.typing}>
      <SelectField label="입력칸" options={options} value={chosen} onValueChange={setChosen} />
      <div ref={area}>
        <Fragment key={chosen}>{field?.stage({ notes, goal: '' })}</Fragment>
      </div>
      <Inline>
        <Button size="small" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          기록 멈추기
        </Button>
        <Button size="small" onClick={clear}>
          지우기
        </Button>
        <CopyButton value={logText(rows)} label="기록 복사">
          복사
        </CopyButton>
        <Text size="caption" tone="muted">
          {paused ? '멈춰 있습니다.' : '적는 중입니다.'} {rows.length}개, 마지막 {LOG_LIMIT}개까지
          남습니다.
        </Text>
      </Inline>
      <LogTable rows={rows} />
    </div>
  );
}
