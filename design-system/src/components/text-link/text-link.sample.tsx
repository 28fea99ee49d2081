import { Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';

export default function Links() {
  return (
    <Stack>
      <TextLink tone="quiet" icon={ArrowLeft}>
        <a href="#projects">프로젝트 목록으로</a>
      </TextLink>
      <TextLink>
        <a href="#forgot">비밀번호를 잊으셨나요?</a>
      </TextLink>
    </Stack>
  );
}
