import { ClampedLink, ClampedText, Heading, Stack, TextLink } from '@naru/design-system';

const name = '가나다라마바사아자차카타파하 결제 서버의 아주 긴 이름';

export default function LongNames() {
  return (
    <Stack gap="l">
      <Heading level={2}>
        <ClampedText text={name} />
      </Heading>
      <ClampedLink text={name}>
        <TextLink>
          <a href="#project">{name}</a>
        </TextLink>
      </ClampedLink>
    </Stack>
  );
}
