import type { Mount } from '@naru/contract/entities';
import { CodeText, formatMiB, IconButton, Inline, Row, Stack, Text } from '@naru/design-system';
import { Trash2 } from 'lucide-react';

export interface MountRowProps {
  mount: Mount;
  /** The volume's name. */
  name: string;
  /** The id of the button "{path} 삭제", to which the focus may have to move. */
  deleteId: string;
  onDelete: (mount: Mount) => void;
}

/** One mount: where it is in the container, and which volume it is. */
export function MountRow({ mount, name, deleteId, onDelete }: MountRowProps) {
  const { mount_path, volume } = mount;
  return (
    <Row
      actions={
        <IconButton
          size="small"
          label={`${mount_path ?? name} 삭제`}
          icon={<Trash2 />}
          id={deleteId}
          onClick={() => onDelete(mount)}
        />
      }
    >
      <Stack gap="none">
        <CodeText strong>{mount_path ?? '-'}</CodeText>
        <Inline>
          <Text as="span">{name}</Text>
          {volume?.capacity && (
            <Text as="span" tone="muted" size="caption" numeric>
              {formatMiB(volume.capacity)}
            </Text>
          )}
        </Inline>
      </Stack>
    </Row>
  );
}
