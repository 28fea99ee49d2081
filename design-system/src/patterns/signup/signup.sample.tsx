import { FormLayout, PasswordStrength, TextLink } from '@naru/design-system';
import { SignupPanel } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function Signup() {
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  return (
    <FormLayout title="회원가입">
      <SignupPanel
        onSubmit={() => setPending(true)}
        pending={pending}
        notice={undefined}
        username={{ name: 'username' }}
        name={{ name: 'name' }}
        email={{ name: 'email' }}
        password={{ defaultValue: password, onChange: (event) => setPassword(event.target.value) }}
        strength={<PasswordStrength password={password} />}
        confirmPassword={{ name: 'confirm' }}
        organization={{ name: 'organization' }}
        terms={{ name: 'terms' }}
        termsLinks={
          <TextLink>
            <a href="#terms">이용약관 보기</a>
          </TextLink>
        }
        marketing={{ name: 'marketing' }}
      />
    </FormLayout>
  );
}
