import { Stack, Text } from '@naru/design-system';

export default function Paragraph() {
  return (
    <Stack>
      <Text size="reading">컨테이너를 배포하고 리소스를 관리합니다.</Text>
      <Text size="caption" tone="muted" numeric>
        2025. 3. 2. 14:05
      </Text>
    </Stack>
  );
}
