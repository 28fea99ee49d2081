import { Card, CodeText, Text, TextDropZone } from '@naru/design-system';
import { useState } from 'react';

export default function VariableImport() {
  const [text, setText] = useState('');
  const take = (pasted: string) => {
    setText(pasted);
    return true;
  };
  return (
    <TextDropZone
      hint="놓으면 저장하기 전에 미리 보여드립니다."
      onText={take}
      onFiles={([file]) => void file?.text().then(setText)}
    >
      <Card title="환경 변수">
        {text ? <CodeText multiline>{text}</CodeText> : <Text>.env 파일을 끌어다 놓으세요.</Text>}
      </Card>
    </TextDropZone>
  );
}
