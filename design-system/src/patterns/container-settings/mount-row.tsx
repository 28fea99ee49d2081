import { Trash2 } from 'lucide';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { mountStrings } from '../strings/mounts.ts';

/** Props of {@link MountRow}. */
export interface MountRowProps {
  /** The mount path; `undefined` when it is not known. */
  path: string | undefined;
  /** The volume's name. */
  volume: string;
  /** The volume's capacity in MiB; `undefined` when it is not known. */
  capacity: number | undefined;
  /** Called to delete it; open a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{path} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** One mounted volume in a `MountsSection`: its path and its name. */
export function MountRow({ path, volume, capacity, onDelete, deleteRef }: MountRowProps) {
  const strings = useStrings(mountStrings);
  return (
    <Row
      actions={
        <IconButton
          size="small"
          label={strings.delete(path ?? volume)}
          icon={Trash2}
          ref={deleteRef}
          onClick={onDelete}
        />
      }
    >
      <Stack gap="none">
        <CodeText strong>{path ?? '-'}</CodeText>
        <Inline>
          <Text as="span">{volume}</Text>
          {capacity !== undefined && (
            <Text as="span" tone="muted" size="caption" numeric>
              {formatMiB(capacity)}
            </Text>
          )}
        </Inline>
      </Stack>
    </Row>
  );
}
