import { PhoneInput } from '@naru/design-system';
import { useState } from 'react';

export default function Phone() {
  const [phone, setPhone] = useState('01012345678');
  return (
    <PhoneInput
      label="전화번호"
      value={phone}
      onChange={(event) => setPhone(event.target.value)}
      error={phone.length < 9 ? '올바른 전화번호를 입력해주세요.' : undefined}
    />
  );
}
