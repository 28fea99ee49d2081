import { Badge } from '../../components/badge/badge.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { volumeStrings } from '../strings/volumes.ts';
import { capacitySize, sizeTones } from './capacity-size.ts';

/** Props of {@link VolumeRow}. */
export interface VolumeRowProps {
  name: string;
  /** In MiB. */
  capacity: number;
  createdAt: TimeProps['value'];
  /** Called to delete it; open a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{name} 삭제", for moving the focus. */
  deleteRef?: ButtonProps['ref'];
}

/** One volume of the list "볼륨 목록": its capacity and size class. */
export function VolumeRow({ name, capacity, createdAt, onDelete, deleteRef }: VolumeRowProps) {
  const size = capacitySize(capacity);
  const strings = useStrings(volumeStrings);
  return (
    <Row
      actions={
        <Button
          size="small"
          variant="dangerQuiet"
          aria-label={strings.deleteNamed(name)}
          ref={deleteRef}
          onClick={onDelete}
        >
          {strings.delete}
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
          <Badge tone={sizeTones[size]}>{strings.size[size]}</Badge>
          <Text as="span" tone="muted" size="caption" numeric>
            {`${strings.createdAt} `}
            <Time value={createdAt} />
          </Text>
        </Inline>
      </Stack>
    </Row>
  );
}
