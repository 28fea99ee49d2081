import type { Volume } from '@naru/contract/entities';
import { Badge, Button, formatMiB, Inline, Row, RowList, Text, Time } from '@naru/design-system';
import { capacitySize, sizeLooks } from './capacity-size.ts';

export interface VolumeListProps {
  volumes: readonly Volume[];
  /** Asks for the confirmation. */
  onDelete: (volume: Volume) => void;
  /** The id of each row's button, to which the focus may have to move. */
  buttonId: (volume: Volume) => string;
}

/** The volumes of a project, each with its capacity and how much that is. */
export function VolumeList({ volumes, onDelete, buttonId }: VolumeListProps) {
  return (
    <RowList label="볼륨 목록">
      {volumes.map((volume) => (
        <Row
          key={volume.slug}
          actions={
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={`${volume.name} 삭제`}
              id={buttonId(volume)}
              onClick={() => onDelete(volume)}
            >
              삭제
            </Button>
          }
        >
          <VolumeFacts volume={volume} />
        </Row>
      ))}
    </RowList>
  );
}

function VolumeFacts({ volume }: { volume: Volume }) {
  const { word, tone } = sizeLooks[capacitySize(volume.capacity)];
  return (
    <>
      <Text as="div" weight="medium">
        {volume.name}
      </Text>
      <Inline gap="s">
        <Text as="span" tone="muted" numeric>
          {formatMiB(volume.capacity)}
        </Text>
        <Badge tone={tone}>{word}</Badge>
        <Text as="span" tone="muted" size="caption" numeric>
          생성일 <Time value={volume.created_at} />
        </Text>
      </Inline>
    </>
  );
}
