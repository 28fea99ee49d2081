import { Divider, Stack, Text } from '@naru/design-system';

export default function Groups() {
  return (
    <Stack gap="l">
      <Text>설정</Text>
      <Divider />
      <Text>삭제</Text>
    </Stack>
  );
}
