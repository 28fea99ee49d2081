import { Badge, Button, Row, RowList, Text } from '@naru/design-system';
import { useState } from 'react';

export default function Volumes() {
  const [volumes, setVolumes] = useState(['데이터', '로그', '업로드']);
  return (
    <RowList label="볼륨 목록">
      {volumes.map((name) => (
        <Row
          key={name}
          actions={
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={`${name} 삭제`}
              onClick={() => setVolumes(volumes.filter((kept) => kept !== name))}
            >
              삭제
            </Button>
          }
        >
          <Text weight="medium">{name}</Text>
          <Badge tone="success">정상</Badge>
        </Row>
      ))}
    </RowList>
  );
}
