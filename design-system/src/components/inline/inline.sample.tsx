import { Badge, Button, Inline } from '@naru/design-system';

export default function CardFoot() {
  return (
    <Inline justify="between">
      <Inline gap="s">
        <Badge>CPU</Badge>
        <Badge>메모리</Badge>
      </Inline>
      <Button size="small">자세히</Button>
    </Inline>
  );
}
