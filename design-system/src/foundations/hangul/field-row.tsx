import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { CellFacts } from './cell-facts.tsx';
import type { FieldUnderTest } from './fields.tsx';
import * as css from './hangul.css.ts';
import type { Recorded } from './recorded.ts';
import { type RuleNumber, rules } from './rules.ts';
import type { Outcome } from './run-trial.tsx';
import { type Standing, standingOf, TrialCell } from './trial-cell.tsx';
import { cellKey } from './use-trials.ts';

interface FieldRowProps {
  field: FieldUnderTest;
  outcomes: ReadonlyMap<string, Outcome>;
  recorded: Recorded | undefined;
  /** Whether trials are under way. */
  running: boolean;
  onRun: () => void;
}

/** One field with a cell for each rule. */
export function FieldRow({ field, outcomes, recorded, running, onRun }: FieldRowProps) {
  const detailId = useId();
  const headingId = useId();
  const [open, setOpen] = useState<RuleNumber>();
  const outcomeOf = (rule: RuleNumber) => outcomes.get(cellKey(field, rule));
  const standing = (rule: RuleNumber): Standing =>
    field.exempt[rule] === undefined ? standingOf(outcomeOf(rule)) : 'exempt';
  return (
    <section className={css.field} aria-labelledby={headingId}>
      <div className={css.fieldHead}>
        <h3 id={headingId} className={css.fieldName}>
          {field.name}
        </h3>
        {field.story && (
          <TextLink>
            <a href={`./?path=/story/${field.story}`} target="_top">
              스토리 보기
            </a>
          </TextLink>
        )}
        <div className={css.fieldAction}>
          <Button
            size="small"
            ariaDisabled={running}
            aria-label={`${field.name} 실행`}
            onClick={onRun}
          >
            실행
          </Button>
        </div>
      </div>
      <ul className={css.cells}>
        {rules.map((rule) => (
          <TrialCell
            key={rule.number}
            rule={rule}
            standing={standing(rule.number)}
            open={open === rule.number}
            detailId={detailId}
            onPress={() => setOpen(open === rule.number ? undefined : rule.number)}
          />
        ))}
      </ul>
      {open !== undefined && (
        <div id={detailId} className={css.facts}>
          <CellFacts field={field} rule={open} outcome={outcomeOf(open)} recorded={recorded} />
        </div>
      )}
    </section>
  );
}
