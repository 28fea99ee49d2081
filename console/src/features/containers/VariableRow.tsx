import { CodeText, IconButton, Row, Stack, Text } from '@naru/design-system';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { ContainerAddress } from '#api/containers.ts';
import { useEditing } from './use-editing.ts';
import { VariableEditForm } from './VariableEditForm.tsx';
import type { Variable } from './variable.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableRowProps {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  /** The id of the button "{KEY} 삭제", to which the focus may have to move. */
  deleteId: string;
  onDelete: (variable: Variable) => void;
}

/** As many dots for every secret: their number tells nothing. */
const MASK = '••••••••';

/** A variable as it is read, or the form that changes its value. Memoised: lists can be long. */
export const VariableRow = memo(function VariableRow(props: VariableRowProps) {
  const { at, kind, variable, deleteId, onDelete } = props;
  const { key, value } = variable;
  const { editing, start, stop, button } = useEditing();
  const [revealed, setRevealed] = useState(false);
  const hidden = kind.masked && !revealed;
  if (editing) {
    return (
      <Row>
        <VariableEditForm at={at} kind={kind} variable={variable} onClose={stop} />
      </Row>
    );
  }
  return (
    <Row
      actions={
        <>
          {kind.masked && (
            <IconButton
              size="small"
              label={hidden ? `${key} 값 표시` : `${key} 값 숨기기`}
              icon={hidden ? <Eye /> : <EyeOff />}
              onClick={() => setRevealed(hidden)}
            />
          )}
          <IconButton
            size="small"
            label={`${key} 수정`}
            icon={<Pencil />}
            ref={button}
            onClick={start}
          />
          <IconButton
            size="small"
            label={`${key} 삭제`}
            icon={<Trash2 />}
            id={deleteId}
            onClick={() => onDelete(variable)}
          />
        </>
      }
    >
      <Stack gap="none">
        <CodeText strong>{key}</CodeText>
        <Text as="div" tone="muted">
          <CodeText multiline>{hidden ? MASK : value}</CodeText>
        </Text>
      </Stack>
    </Row>
  );
});
