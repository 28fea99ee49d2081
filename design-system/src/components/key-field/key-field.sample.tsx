import { KeyField } from '@naru/design-system';
import { useState } from 'react';

const valid = /^[A-Z_][A-Z0-9_]*$/;

export default function VariableKey() {
  const [key, setKey] = useState('DATABASE_URL');
  return (
    <KeyField
      label="키"
      placeholder="NODE_ENV"
      limit={255}
      value={key}
      onChange={(event) => setKey(event.target.value)}
      error={valid.test(key) ? undefined : '대문자와 숫자, 밑줄만 쓸 수 있습니다.'}
    />
  );
}
