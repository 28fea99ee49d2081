import { Badge, Heading, Inline } from '@naru/design-system';

export default function ProjectTitle() {
  return (
    <Inline>
      <Heading level={2}>결제 서버</Heading>
      <Badge>eco</Badge>
      <Badge tone="info" dot>
        템플릿
      </Badge>
    </Inline>
  );
}
