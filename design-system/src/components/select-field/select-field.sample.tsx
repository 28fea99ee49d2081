import { SelectField } from '@naru/design-system';
import { useState } from 'react';

const protocols = ['tcp', 'udp', 'http'].map((value) => ({ value, label: value }));

export default function Protocol() {
  const [protocol, setProtocol] = useState('');
  return (
    <SelectField
      label="유형"
      placeholder="유형을 선택하세요"
      options={protocols}
      value={protocol}
      onChange={(event) => setProtocol(event.target.value)}
      hint={protocol === 'http' ? '컨테이너마다 하나만 만들 수 있습니다.' : undefined}
    />
  );
}
