import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Inline } from '../../components/Inline/Inline.tsx';
import { Row } from '../../components/RowList/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Time, type TimeProps } from '../../components/Time/Time.tsx';
import { formatMiB } from '../../format/format.ts';
import { capacitySize, sizeLooks } from './capacitySize.ts';

/** Props of {@link VolumeRow}. */
export interface VolumeRowProps {
  name: string;
  /** In MiB. */
  capacity: number;
  createdAt: TimeProps['value'];
  /** Asks for the confirmation. */
  onDelete: () => void;
  /** The id of the button, to which the focus may have to move. */
  deleteId?: string | undefined;
}

/** One volume of the list "볼륨 목록": its capacity, and how much that is. */
export function VolumeRow({ name, capacity, createdAt, onDelete, deleteId }: VolumeRowProps) {
  const { word, tone } = sizeLooks[capacitySize(capacity)];
  return (
    <Row
      actions={
        <Button
          size="small"
          variant="dangerQuiet"
          aria-label={`${name} 삭제`}
          id={deleteId}
          onClick={onDelete}
        >
          삭제
        </Button>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          {name}
        </Text>
        <Inline gap="s">
          <Text as="span" tone="muted" numeric>
            {formatMiB(capacity)}
          </Text>
          <Badge tone={tone}>{word}</Badge>
          <Text as="span" tone="muted" size="caption" numeric>
            생성일 <Time value={createdAt} />
          </Text>
        </Inline>
      </Stack>
    </Row>
  );
}
