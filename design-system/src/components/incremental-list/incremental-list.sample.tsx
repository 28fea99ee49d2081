import { IncrementalList, Row, RowList, Text } from '@naru/design-system';

const volumes = Array.from({ length: 250 }, (_, index) => `볼륨 ${index + 1}`);

export default function Volumes() {
  return (
    <IncrementalList rows={volumes}>
      {(shown) => (
        <RowList label="볼륨 목록" bounded>
          {shown.map((name) => (
            <Row key={name}>
              <Text>{name}</Text>
            </Row>
          ))}
        </RowList>
      )}
    </IncrementalList>
  );
}
