import { TextAreaField } from '@naru/design-system';
import { useState } from 'react';

export default function Description() {
  const [text, setText] = useState('결제를 처리하는 서버입니다.');
  return (
    <TextAreaField
      label="설명"
      limit={255}
      value={text}
      onChange={(event) => setText(event.target.value)}
      error={text.length > 255 ? '설명은 255자를 초과할 수 없습니다.' : undefined}
    />
  );
}
