import { Play } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { FieldRow } from './field-row.tsx';
import type { FieldUnderTest } from './fields.tsx';
import * as css from './hangul.css.ts';
import { composesForReal } from './page-typist.ts';
import { useRecorded } from './recorded.ts';
import { cellsOf, useTrials } from './use-trials.ts';

interface TrialTableProps {
  fields: readonly FieldUnderTest[];
  /** The button that runs all of it. */
  runLabel: string;
}

/** Fields and rules, with what came out of each trial on the spot. */
export function TrialTable({ fields, runLabel }: TrialTableProps) {
  const { outcomes, progress, bench, run } = useTrials();
  const recorded = useRecorded();
  const total = cellsOf(fields).length;
  const passed = [...outcomes.values()].filter((outcome) => outcome.passed).length;
  const state = progress
    ? `${progress.done} / ${progress.of} · ${progress.text}`
    : `${total}칸 가운데 ${passed}칸 통과, ${outcomes.size - passed}칸 실패, ${total - outcomes.size}칸 결과 없음`;
  return (
    <div className={css.table}>
      <div className={css.tableHead}>
        <Inline>
          <Button
            icon={Play}
            variant="primary"
            pending={progress !== undefined}
            pendingLabel="실행하는 중"
            onClick={() => void run(fields)}
          >
            {runLabel}
          </Button>
          <Text>{state}</Text>
        </Inline>
        <Text size="caption" tone="muted">
          {composesForReal()
            ? '브라우저가 실제로 조합합니다. 시험에서 연 페이지입니다.'
            : '스크립트가 보내는 흉내 낸 조합입니다. 페이지는 운영체제의 입력기를 부릴 수 없습니다.'}
        </Text>
        <div ref={bench} className={css.bench} />
      </div>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          outcomes={outcomes}
          recorded={recorded}
          running={progress !== undefined}
          onRun={() => void run([field])}
        />
      ))}
    </div>
  );
}
