import { DescriptionItem } from '../../components/description-list/description-item.tsx';
import { DescriptionList } from '../../components/description-list/description-list.tsx';
import { Text } from '../../components/text/text.tsx';
import type { FieldUnderTest } from './fields.tsx';
import { type Recorded, recordedText } from './recorded.ts';
import { type RuleNumber, rules } from './rules.ts';
import type { Outcome } from './run-trial.tsx';
import { trialOf } from './trials.ts';
import { cellKey } from './use-trials.ts';

interface CellFactsProps {
  field: FieldUnderTest;
  rule: RuleNumber;
  outcome: Outcome | undefined;
  recorded: Recorded | undefined;
}

/** What is typed, what must come out, what came out here and in the last test; or why the rule says nothing about the field. */
export function CellFacts({ field, rule, outcome, recorded }: CellFactsProps) {
  const exemption = field.exempt[rule];
  const trial = trialOf[rule](field);
  return (
    <>
      <Text tone="muted">{rules.find(({ number }) => number === rule)?.text}</Text>
      {exemption === undefined ? (
        <DescriptionList layout="rows">
          <DescriptionItem label="친 것">{trial.typed}</DescriptionItem>
          <DescriptionItem label="나와야 하는 것">{trial.expected}</DescriptionItem>
          <DescriptionItem label="여기서 나온 것">{outcome?.actual ?? '결과 없음'}</DescriptionItem>
          <DescriptionItem label="지난 검사">
            {recordedText(recorded, cellKey(field, rule))}
          </DescriptionItem>
        </DescriptionList>
      ) : (
        <Text>{exemption}</Text>
      )}
    </>
  );
}
