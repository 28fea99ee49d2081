import { Combobox } from '@naru/design-system';
import { useState } from 'react';

const containers = [
  { value: 'pay', label: '결제 서버' },
  { value: 'alarm', label: '알림 워커' },
  { value: 'search', label: '검색 색인' },
];

export default function ContainerChoice() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="컨테이너"
      hint="초성으로도 찾습니다: ㄱㅈ"
      options={containers}
      value={value}
      onValueChange={setValue}
    />
  );
}
