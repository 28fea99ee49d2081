import { Card, Columns, Text } from '@naru/design-system';

const resources = ['CPU', '메모리', '디스크'];

export default function Resources() {
  return (
    <Columns>
      {resources.map((title) => (
        <Card key={title} title={title}>
          <Text tone="muted">제한까지 여유가 있습니다.</Text>
        </Card>
      ))}
    </Columns>
  );
}
