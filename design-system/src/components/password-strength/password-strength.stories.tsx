import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { NewPasswordField } from '../new-password-field/new-password-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { scorePassword } from './password-score.ts';
import { PasswordStrength } from './password-strength.tsx';

const meta = {
  id: 'inputs-passwordstrength',
  title: 'Inputs/PasswordStrength',
  component: PasswordStrength,
  decorators: [withFormWidth],
} satisfies Meta<typeof PasswordStrength>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 6점 가운데 2점입니다. */
export const Weak: Story = { args: { password: 'abcdefgh' } };

/** 6점 가운데 4점입니다. */
export const Medium: Story = { args: { password: 'Abcdefg1' } };

/** 6점 가운데 6점입니다. */
export const Strong: Story = { args: { password: 'Abcdefghij1!' } };

/** 한글은 길이만 점수에 들어갑니다. */
export const HangulLetters: Story = { args: { password: '비밀번호비밀번호' } };

function NewPassword() {
  const [password, setPassword] = useState('Naru2025');
  return (
    <NewPasswordField
      label="비밀번호"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      strength={<PasswordStrength password={password} />}
    />
  );
}

/** 새 비밀번호를 입력하는 입력란 아래에 있습니다. */
export const WithField: Story = { args: { password: '' }, render: () => <NewPassword /> };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { password: 'Abcdefg1' }, tags: ['narrow'] };

/** 아주 긴 비밀번호와 흔치 않은 글자가 든 비밀번호입니다. */
export const Edges: Story = {
  args: { password: '' },
  render: () => (
    <ExtremeTextExamples>
      {(texts) => <PasswordStrength password={texts.label} />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Signup() {
    const [password, setPassword] = useState('Naru2025');
    return (
      <Stack>
        <NewPasswordField
          label="비밀번호"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          strength={<PasswordStrength password={password} />}
        />
        {scorePassword(password).level === 'weak' && <Text>더 길게 입력해주세요.</Text>}
      </Stack>
    );
  },
};
