import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { PasswordStrength } from './password-strength.tsx';

const meta = {
  title: 'Inputs/PasswordStrength',
  component: PasswordStrength,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '새 비밀번호가 얼마나 강한지 0점에서 6점까지의 막대와 말로 보이고, 지킨 규칙을 알려 줍니다.',
      instead: [
        { when: '이미 있는 비밀번호를 입력받을 때', use: 'Inputs/PasswordField' },
        { when: '쓴 양과 제한을 견줄 때', use: 'Status/ResourceMeter' },
      ],
      pattern: { name: 'Meter', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
      accessibility: [
        'meter의 값은 “보통, 6점 중 4점”처럼 말로 읽힙니다.',
        '규칙마다 충족과 미충족을 말로 덧붙여, 색과 아이콘이 없어도 알 수 있습니다.',
        '입력이 0.8초 멈춘 뒤에 한 번만 알립니다. 글자마다 말하지 않습니다.',
        '참고일 뿐 제출을 막지 않습니다.',
      ],
    } satisfies Guide,
  },
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

/** Under the field of a new password. */
export const WithField: Story = { args: { password: '' }, render: () => <NewPassword /> };

/** On a phone. */
export const Narrow: Story = { args: { password: 'Abcdefg1' }, tags: ['narrow'] };

/** Very long passwords, and passwords with unusual letters. */
export const Edges: Story = {
  args: { password: '' },
  render: () => <EdgeTexts>{(texts) => <PasswordStrength password={texts.label} />}</EdgeTexts>,
  tags: ['edge'],
};
