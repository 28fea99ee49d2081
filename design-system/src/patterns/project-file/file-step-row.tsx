import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { DiffValues } from '../../components/diff-list/diff-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { FileStep } from './file-step.ts';
import { FileStepBadges } from './file-step-badges.tsx';
import { FileValueField } from './file-value-field.tsx';

/** The step field by field, so that one that has not changed is not rendered again. */
interface FileStepRowProps extends FileStep {
  /** Whether nothing can be chosen at the moment. */
  locked: boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onValue: (id: string, value: string) => void;
}

/** The name of the part, with its checkbox where it is a choice. */
function Name({ id, subject, name, chosen, locked, onChoose }: FileStepRowProps) {
  const label = name === undefined ? subject : `${subject} ${name}`;
  if (chosen === undefined) return <Text as="span">{label}</Text>;
  return (
    <CheckboxField
      label={label}
      checked={chosen}
      disabled={locked}
      onChange={({ currentTarget }) => onChoose([id], currentTarget.checked)}
    />
  );
}

/** One step of a plan: what it does, the values on both sides, whether it is to be done, and what became of it. */
export function FileStepRow(props: FileStepRowProps) {
  const { id, kind, subject, name = subject, from, to, chosen, needsValue, state, problem } = props;
  const isAsked = needsValue === true && chosen === true && state !== 'done';
  return (
    <Row>
      <Stack gap="xs">
        <Inline gap="s" align="center">
          <Name {...props} />
          <FileStepBadges {...props} />
        </Inline>
        {kind === 'unchanged' ? (
          to !== undefined && (
            <Text as="div" tone="muted">
              <DiffValues from={undefined} to={to} />
            </Text>
          )
        ) : (
          <DiffValues from={from} to={to} />
        )}
        {problem !== undefined && !isAsked && (
          <Text as="div" size="caption" tone={state === 'skipped' ? 'muted' : 'critical'}>
            {problem}
          </Text>
        )}
        {isAsked && (
          <FileValueField
            name={name}
            disabled={props.locked}
            error={problem}
            onValueChange={(value) => props.onValue(id, value)}
          />
        )}
      </Stack>
    </Row>
  );
}
