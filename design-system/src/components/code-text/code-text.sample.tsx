import { CodeText, Text } from '@naru/design-system';

export default function RestartNote() {
  return (
    <Text>
      환경 변수 <CodeText boxed>NODE_ENV</CodeText>를 바꾸면 컨테이너가 다시 시작합니다.
    </Text>
  );
}
