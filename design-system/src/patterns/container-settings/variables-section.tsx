import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { PresentationProvider, usePresenting } from '../../behavior/presentation.tsx';
import { useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { Banner } from '../../components/banner/banner.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { useEditMode } from '../../components/edit-form/use-edit-mode.ts';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { ToggleGroup } from '../../components/toggle-group/toggle-group.tsx';
import { MASK } from '../../format/mask-text.ts';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableStrings } from '../strings/variables.ts';
import { RevealButton } from './reveal-button.tsx';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** Where the value of a secret goes. */
export type SecretUse = 'run' | 'build' | 'both';
const USES: readonly SecretUse[] = ['run', 'build', 'both'];

/** The choice of where the value of a secret goes. A choice is saved at once. */
export interface SecretUseChoice {
  value: SecretUse;
  onChange: (value: SecretUse) => void;
  /** The reason why the last choice was not saved. */
  failure?: ReactNode;
}

function SecretUseField({ name, use }: { name: string; use: SecretUseChoice }) {
  const strings = useStrings(variableStrings);
  return (
    <>
      <ToggleGroup
        label={strings.usedIn(name)}
        labelHidden
        options={USES.map((value) => ({ value, label: strings.uses[value] }))}
        value={use.value}
        onValueChange={(value) => {
          const chosen = USES.find((one) => one === value);
          if (chosen !== undefined) use.onChange(chosen);
        }}
      />
      {use.failure && <Banner tone="danger">{use.failure}</Banner>}
    </>
  );
}

/** Props of {@link VariableRow}. */
export interface VariableRowProps {
  /** The key of the variable. */
  name: string;
  value: string;
  /** Whether the value is hidden until the member reveals the value. In presentation mode the values of all variables are hidden. */
  secret: boolean;
  /** The choice of where the value goes, for a secret. */
  use?: SecretUseChoice | undefined;
  /** Renders the `EditVariableForm`. The form calls `close` to return to view mode. */
  editForm: (close: () => void) => ReactNode;
  /** Called when the member chooses to delete the variable. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{key} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/**
 * A variable in a `VariablesSection`: key and value in view mode, a form in edit mode. A hidden value can be copied without being
 * revealed.
 */
export function VariableRow(props: VariableRowProps) {
  const { name, value, secret, use, editForm, onDelete, deleteRef } = props;
  const strings = useStrings(variableStrings);
  const { editing, start, stop, button } = useEditMode();
  const { revealed, toggle } = useTimedReveal(useStrings(presentationStrings));
  const hideable = usePresenting() || secret;
  const hidden = hideable && !revealed;
  if (editing) return <Row>{editForm(stop)}</Row>;
  return (
    <Row
      actions={
        <>
          <CopyButton value={value} label={strings.copy(name)} />
          {hideable && <RevealButton name={name} hidden={hidden} onChange={toggle} />}
          <IconButton
            size="small"
            label={strings.edit(name)}
            icon={Pencil}
            ref={button}
            onClick={start}
          />
          <IconButton
            size="small"
            label={strings.delete(name)}
            icon={Trash2}
            ref={deleteRef}
            onClick={onDelete}
          />
        </>
      }
    >
      <Stack gap="s">
        <Stack gap="none">
          <CodeText strong>{name}</CodeText>
          <Text as="div" tone="muted">
            <PresentationProvider mask={undefined}>
              <CodeText multiline>{hidden ? MASK : value}</CodeText>
            </PresentationProvider>
          </Text>
        </Stack>
        {use && <SecretUseField name={name} use={use} />}
      </Stack>
    </Row>
  );
}

/** Props of {@link VariablesSection}. */
export interface VariablesSectionProps<Variable> extends SettingsListProps<Variable> {
  /** The kind of variables: "환경 변수", "시크릿" or "빌드 변수". The kind is also the accessible name of the region. */
  title: string;
  /** A sentence about the purpose of this kind of variables. */
  description: string;
  /** The text of an `.env` file with all variables, for the copy button; the button is omitted without this text. */
  envFile?: string | undefined;
}

/** The region of one kind of variables: a `VariableRow` for each variable, and an `AddVariableForm`. */
export function VariablesSection<Variable>(props: VariablesSectionProps<Variable>) {
  const { envFile, ...section } = props;
  const strings = useStrings(variableStrings);
  return (
    <SettingsSection
      {...section}
      actions={
        envFile && (
          <CopyButton value={envFile} label={strings.copyAllOf(props.title)}>
            {strings.copyAll}
          </CopyButton>
        )
      }
      label={strings.list(props.title)}
      none={strings.none(props.title)}
    />
  );
}
