import { type ClipboardEvent, useState } from 'react';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';

/** Props of {@link FileValueField}. */
export interface FileValueFieldProps {
  /** The name of the secret. */
  name: string;
  disabled: boolean;
  /** Why it cannot be sent as it is, in one sentence. */
  error: string | undefined;
  /** Called with every change, in NFC. */
  onValueChange: (value: string) => void;
}

/**
 * The value of a secret that a file only names. A text of several lines, which a field of one line would join to one, opens the field
 * for it.
 */
export function FileValueField(props: FileValueFieldProps) {
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
      <PasswordField {...field} autoComplete="new-password" />
    </div>
  );
}
