import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const meta = {
  id: 'inputs-newpasswordfield',
  title: 'Inputs/NewPasswordField',
  component: NewPasswordField,
  decorators: [withFormWidth],
  args: { label: '새 비밀번호', strength: <PasswordStrength password="" /> },
} satisfies Meta<typeof NewPasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 입력하는 중입니다. */
export const Typed: Story = {
  args: { defaultValue: 'Abcdefg1', strength: <PasswordStrength password="Abcdefg1" /> },
};

/** 아무것도 입력하지 않아 도움말만 있습니다. */
export const Empty: Story = {};

/** 입력란 아래에 오류가 있습니다. */
export const InvalidNarrow: Story = {
  args: {
    defaultValue: 'abc',
    error: '비밀번호는 최소 8자 이상이어야 합니다.',
    strength: <PasswordStrength password="abc" />,
  },
  tags: ['narrow'],
};

/** 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {({ label, error }) => <NewPasswordField {...args} label={label} error={error} />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewPassword() {
    const [password, setPassword] = useState('Abcdefg1');
    return (
      <NewPasswordField
        label="새 비밀번호"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        strength={<PasswordStrength password={password} />}
      />
    );
  },
};
