import { Eye, EyeOff, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { useEditMode } from '../../components/edit-form/use-edit-mode.ts';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableStrings } from '../strings/variables.ts';

/** Props of {@link VariableRow}. */
export interface VariableRowProps {
  /** The key. */
  name: string;
  value: string;
  /** Whether the value is hidden until the member shows it. */
  secret: boolean;
  /** Renders the `EditVariableForm`; `close` ends the editing. */
  editForm: (close: () => void) => ReactNode;
  /** Called to delete it; open a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{key} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** The same number of dots for every secret, so that its length is not visible. */
const MASK = '••••••••';

/** One variable in a `VariablesSection`: its key and value, or the form that changes the value. */
export function VariableRow(props: VariableRowProps) {
  const { name, value, secret, editForm, onDelete, deleteRef } = props;
  const strings = useStrings(variableStrings);
  const { editing, start, stop, button } = useEditMode();
  const [revealed, setRevealed] = useState(false);
  const hidden = secret && !revealed;
  if (editing) return <Row>{editForm(stop)}</Row>;
  return (
    <Row
      actions={
        <>
          {secret && (
            <IconButton
              size="small"
              label={hidden ? strings.show(name) : strings.hide(name)}
              icon={hidden ? Eye : EyeOff}
              onClick={() => setRevealed(hidden)}
            />
          )}
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
      <Stack gap="none">
        <CodeText strong>{name}</CodeText>
        <Text as="div" tone="muted">
          <CodeText multiline>{hidden ? MASK : value}</CodeText>
        </Text>
      </Stack>
    </Row>
  );
}
