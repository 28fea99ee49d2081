import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inForm } from '../../testing/formStory.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

const meta = {
  title: 'Inputs/PasswordStrength',
  component: PasswordStrength,
  decorators: [inForm],
} satisfies Meta<typeof PasswordStrength>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = { args: { password: '' } };

/** 2 of 6. */
export const Weak: Story = { args: { password: 'abcdefgh' } };

/** 4 of 6. */
export const Medium: Story = { args: { password: 'Abcdefg1' } };

/** 6 of 6. */
export const Strong: Story = { args: { password: 'Abcdefghij1!' } };

/** Hangul counts for its length alone. */
export const HangulLetters: Story = { args: { password: '비밀번호비밀번호' } };

function NewPassword() {
  const [password, setPassword] = useState('Naru2025');
  return (
    <Stack gap="s">
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
    </Stack>
  );
}

/** Where it belongs: under the field in which a password is made. */
export const WithField: Story = { args: { password: '' }, render: () => <NewPassword /> };

/** On a phone. */
export const Narrow: Story = { args: { password: 'Abcdefg1' }, tags: ['narrow'] };
