import {
  CircleDashed,
  Equal,
  Hourglass,
  OctagonX,
  Pencil,
  Plus,
  Trash2,
  TriangleAlert,
} from 'lucide';
import { type ClipboardEvent, useState } from 'react';
import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { DiffValues } from '../../components/diff-list/diff-list.tsx';
import { circleCheck, circleSlash } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';
import type { FileStep, FileStepKind, FileStepState } from './file-step.ts';

type Look = Required<Pick<BadgeProps, 'icon' | 'tone'>>;

/** The icon and the colour of the badge for each kind of step. */
const kinds: Readonly<Record<FileStepKind, Look>> = {
  create: { icon: Plus, tone: 'success' },
  change: { icon: Pencil, tone: 'info' },
  delete: { icon: Trash2, tone: 'danger' },
  unchanged: { icon: Equal, tone: 'neutral' },
};

const states: Readonly<Record<FileStepState, Look>> = {
  waiting: { icon: CircleDashed, tone: 'neutral' },
  running: { icon: Hourglass, tone: 'info' },
  done: { icon: circleCheck, tone: 'success' },
  failed: { icon: OctagonX, tone: 'danger' },
  skipped: { icon: circleSlash, tone: 'warning' },
};

/** The badges of a step: the kind, a warning about data loss, and the progress. */
function FileStepBadges({ kind, losesData = false, state }: FileStep) {
  const strings = useStrings(projectFileStrings);
  return (
    <>
      <Badge {...kinds[kind]}>{strings.kind[kind]}</Badge>
      {losesData && (
        <Badge tone="danger" icon={TriangleAlert}>
          {strings.losesData}
        </Badge>
      )}
      {state && <Badge {...states[state]}>{strings.state[state]}</Badge>}
    </>
  );
}

/** Props of {@link FileValueField}. */
export interface FileValueFieldProps {
  /** The name of the secret. */
  name: string;
  disabled: boolean;
  /** The reason why the value cannot be sent, in one sentence. */
  error: string | undefined;
  /** Called with the value, in NFC, on each change. */
  onValueChange: (value: string) => void;
}

/**
 * A field for the value of a secret, because a project file contains only the names of secrets. When a text of several lines is
 * pasted, the field is replaced by a field for several lines, because a field for one line would remove the line breaks.
 */
function FileValueField(props: FileValueFieldProps) {
  const { name, disabled, error, onValueChange } = props;
  const strings = useStrings(projectFileStrings);
  const [pasted, setPasted] = useState<string>();
  const field = {
    label: strings.value(name),
    hint: strings.valueHint,
    disabled,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onValueChange(currentTarget.value),
  };
  if (pasted !== undefined) {
    return <TextAreaField {...field} kind="code" rows={3} defaultValue={pasted} />;
  }
  const takeLines = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').normalize('NFC');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setPasted(text);
    onValueChange(text);
  };
  return (
    <div onPaste={takeLines}>
      <PasswordField {...field} autoComplete="off" />
    </div>
  );
}

/** The fields of the step are separate props, so that a memoised row with equal fields is not rendered again. */
interface FileStepRowProps extends FileStep {
  /** Whether the choices are disabled. */
  locked: boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onValue: (id: string, value: string) => void;
}

/** The name of the part. For an optional step the name is the label of a checkbox. */
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

/** A step of a plan: the kind of change, the values before and after, a checkbox for an optional step, and the outcome. */
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
