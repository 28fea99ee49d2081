import { RadioGroup } from '@naru/design-system';
import { useState } from 'react';

const sources = [
  { value: 'git', label: 'Git 저장소', hint: '브랜치에 올릴 때마다 빌드합니다.' },
  { value: 'image', label: '컨테이너 이미지', hint: '이미 만들어진 이미지를 씁니다.' },
];

export default function DeploymentSource() {
  const [source, setSource] = useState('git');
  return (
    <RadioGroup
      label="배포 원본"
      hint="나중에 바꿀 수 있습니다."
      options={sources}
      value={source}
      onValueChange={setSource}
    />
  );
}
