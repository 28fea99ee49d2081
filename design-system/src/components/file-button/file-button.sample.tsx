import { CodeText, FileButton, Stack } from '@naru/design-system';
import { useState } from 'react';

export default function ProjectFile() {
  const [text, setText] = useState('name: 결제 서버');
  return (
    <Stack gap="l">
      <FileButton
        size="small"
        accept=".yaml,.yml"
        onFile={(file) => void file.text().then(setText)}
      >
        파일 고르기
      </FileButton>
      <CodeText multiline>{text}</CodeText>
    </Stack>
  );
}
