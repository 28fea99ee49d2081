import { CheckboxField, TextLink } from '@naru/design-system';
import { useState } from 'react';

export default function Agreement() {
  const [agreed, setAgreed] = useState(false);
  return (
    <CheckboxField
      label="서비스 이용약관에 동의합니다 (필수)"
      labelAside={
        <TextLink>
          <a href="#terms">이용약관</a>
        </TextLink>
      }
      required
      checked={agreed}
      onChange={(event) => setAgreed(event.target.checked)}
      error={agreed ? undefined : '서비스 이용약관에 동의해주세요.'}
    />
  );
}
