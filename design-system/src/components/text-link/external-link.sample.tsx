import { ExternalLink, Text } from '@naru/design-system';

export default function DomainNote() {
  return (
    <Text>
      서비스는 <ExternalLink href="https://pay.naru.example">pay.naru.example</ExternalLink>에서
      열립니다.
    </Text>
  );
}
