import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableStrings } from '../strings/variables.ts';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** Props of {@link VariablesSection}. */
export interface VariablesSectionProps<Variable> extends SettingsListProps<Variable> {
  /** The kind of variables: "환경 변수", "시크릿", "빌드 변수". It names the region. */
  title: string;
  /** Their purpose, in one sentence. */
  description: string;
  /** All of them as the text of an `.env` file, to be copied; left out where they are not to be. */
  envFile?: string | undefined;
}

/** The region of one kind of variables: a `VariableRow` for each, and an `AddVariableForm`. */
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
