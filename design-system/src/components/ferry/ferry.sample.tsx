import { Button, Ferry, Inline, Stack, Text } from '@naru/design-system';

export default function Welcome() {
  return (
    <Inline gap="xl">
      <Ferry />
      <Stack gap="l">
        <Text size="reading">첫 번째 프로젝트를 실어 보낼 차례입니다.</Text>
        <Button variant="primary">프로젝트 만들기</Button>
      </Stack>
    </Inline>
  );
}
