import { TriangleAlert } from 'lucide';
import { useId, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { BlankEnds } from '../../components/blank-ends/blank-ends.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { DiffValues } from '../../components/diff-list/diff-list.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { MASK } from '../../format/mask-text.ts';
import { hasBlankEnds } from '../../format/visible-ends.ts';
import { envStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RevealButton } from '../container-settings/reveal-button.tsx';
import { variableImportStrings } from '../strings/variables.ts';
import { type ImportRow, importStatusTones } from './import-row.ts';

/** The fields of the line are separate props, so that a memoised row with equal fields is not rendered again. */
interface VariableImportRowProps extends ImportRow {
  kinds: readonly SelectOption[];
  locked: boolean;
  onInclude: (id: number, included: boolean) => void;
  onKind: (id: number, kind: string) => void;
  onReference: (id: number, referenced: boolean) => void;
}

/** Checks whether the kind of the variable can be changed: the line is valid and not saved. */
const isVariable = ({ status }: Pick<ImportRow, 'status'>): boolean =>
  status !== 'invalid' && status !== 'saved';

/** The values before and after saving, or a single value for a line without an effect. */
function Values({ row, hidden }: { row: ImportRow; hidden: boolean }) {
  const shown = (value: string) => (hidden ? MASK : value);
  if (row.status === 'invalid') return null;
  if (row.status === 'same' || row.status === 'doubled') {
    return (
      <Text as="div" tone="muted">
        <CodeText multiline>
          <BlankEnds>{shown(row.to)}</BlankEnds>
        </CodeText>
      </Text>
    );
  }
  const { from } = row;
  return (
    <DiffValues blanks from={from === undefined ? undefined : shown(from)} to={shown(row.to)} />
  );
}

/** Sentences about the line: the problem, and notes such as a corrected key. */
function Notes({ row }: { row: ImportRow }) {
  const strings = useStrings(variableImportStrings);
  const lines = useStrings(envStrings);
  const { name, typed, to, status, winner, problem } = row;
  const unsure = status === 'saved' ? [] : row.notes;
  const notes = [
    isVariable(row) && typed !== name && lines.renamed(typed, name),
    isVariable(row) && hasBlankEnds(to) && strings.blankEnds,
    winner !== undefined && lines.doubledBy(winner),
    status === 'unsent' && strings.unsent,
  ].filter((note) => note !== false);
  return (
    <>
      {problem !== undefined && (
        <Text as="div" size="caption" tone="critical">
          {problem}
        </Text>
      )}
      {unsure.map((note) => (
        <Text key={note} as="div" size="caption">
          <Icon node={TriangleAlert} size="text" /> {note}
        </Text>
      ))}
      {notes.map((note) => (
        <Text key={note} as="div" size="caption" tone="muted">
          {note}
        </Text>
      ))}
    </>
  );
}

/** A row of the preview: the effect of saving a line, a checkbox, and the kind of the variable. */
export function VariableImportRow(props: VariableImportRowProps) {
  const { kinds, locked, onInclude, onKind, onReference, ...row } = props;
  const { id, name, kind, status, secret, included, reference } = row;
  const strings = useStrings(variableImportStrings);
  const lines = useStrings(envStrings);
  const lineId = useId();
  const [revealed, setRevealed] = useState(false);
  const hidden = secret && !revealed;
  return (
    <Row
      actions={
        isVariable(row) && (
          <>
            {secret && (
              <RevealButton name={name} hidden={hidden} onChange={(now) => setRevealed(!now)} />
            )}
            <SelectField
              label={strings.kindOf(name)}
              labelHidden
              describedBy={lineId}
              options={kinds}
              value={kind}
              disabled={locked}
              onValueChange={(chosen) => onKind(id, chosen)}
            />
          </>
        )
      }
    >
      <Stack gap="xs">
        <Inline gap="s" align="center">
          {included === undefined ? (
            <CodeText strong>{name}</CodeText>
          ) : (
            <CheckboxField
              kind="code"
              label={name}
              checked={included}
              disabled={locked}
              onChange={({ currentTarget }) => onInclude(id, currentTarget.checked)}
            />
          )}
          <Badge tone={importStatusTones[status]}>{strings.status[status]}</Badge>
          <Text as="span" size="caption" tone="muted" numeric id={lineId}>
            {lines.line(row.line, row.lastLine)}
          </Text>
        </Inline>
        <Values row={row} hidden={hidden} />
        {reference !== undefined && isVariable(row) && (
          <CheckboxField
            label={strings.saveAsReference(reference)}
            checked={row.referenced}
            disabled={locked}
            onChange={({ currentTarget }) => onReference(id, currentTarget.checked)}
          />
        )}
        <Notes row={row} />
      </Stack>
    </Row>
  );
}
