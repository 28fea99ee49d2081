import { CodeText, CopyButton, Inline } from '@naru/design-system';

const url = 'https://github.com/expressjs/express';

export default function Repository() {
  return (
    <Inline>
      <CodeText>{url}</CodeText>
      <CopyButton value={url} label="저장소 URL 복사" />
    </Inline>
  );
}
