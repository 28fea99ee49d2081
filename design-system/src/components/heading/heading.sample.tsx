import { Heading, Stack, Text } from '@naru/design-system';

export default function Containers() {
  return (
    <Stack>
      <Heading level={2}>컨테이너 관리</Heading>
      <Text tone="muted">컨테이너 3개가 실행되고 있습니다.</Text>
    </Stack>
  );
}
