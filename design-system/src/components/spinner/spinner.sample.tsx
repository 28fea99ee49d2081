import { Inline, Spinner, Text } from '@naru/design-system';

export default function Checking() {
  return (
    <Inline gap="s">
      <Spinner />
      <Text>도메인을 확인하는 중</Text>
    </Inline>
  );
}
