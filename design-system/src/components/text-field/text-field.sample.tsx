import { countCharacters, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function ProjectName() {
  const [name, setName] = useState('결제 서버');
  return (
    <TextField
      label="프로젝트 이름"
      hint="목록과 주소에 보이는 이름입니다."
      limit={255}
      required
      value={name}
      onChange={(event) => setName(event.target.value)}
      error={countCharacters(name) === 0 ? '프로젝트 이름을 입력해주세요.' : undefined}
    />
  );
}
