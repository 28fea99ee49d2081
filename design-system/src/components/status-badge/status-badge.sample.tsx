import { Inline, StatusBadge, Text } from '@naru/design-system';

export default function ContainerStatus() {
  return (
    <Inline>
      <Text weight="medium">API 서버</Text>
      <StatusBadge status="running" />
      <StatusBadge status="stopped" quiet />
    </Inline>
  );
}
