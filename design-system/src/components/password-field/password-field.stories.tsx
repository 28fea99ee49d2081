import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  id: 'inputs-passwordfield',
  title: 'Inputs/PasswordField',
  component: PasswordField,
  decorators: [withFormWidth],
  args: { label: '비밀번호', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '비밀번호 표시' }));
};

/** 처음 상태대로 가려져 있습니다. */
export const Hidden: Story = { args: { defaultValue: 'correct horse' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = {};

/** 버튼을 눌러 보이게 했습니다. */
export const Shown: Story = { args: { defaultValue: 'correct horse' }, play: shown };

/** 보이는 상태이며, 실수로 한글을 입력했습니다. */
export const HangulLetters: Story = { args: { defaultValue: '비밀번호1' }, play: shown };

/** Caps Lock이 켜져 있습니다. */
export const CapsLock: Story = {
  args: { defaultValue: 'ABC' },
  play: ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('비밀번호');
    const event = { key: 'A', bubbles: true, modifierCapsLock: true };
    field.dispatchEvent(new KeyboardEvent('keydown', event));
  },
};

/** 입력란 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { required: true, error: '비밀번호는 8자 이상이어야 합니다.', defaultValue: 'abc' },
};

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } };

/** 값을 보이게 하고 한글을 입력해 보세요. 음절이 깨지지 않고, 한글이라고 입력란이 경고합니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <PasswordField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '비밀번호 표시' }));
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰에서 모든 안내를 함께 보입니다. */
export const Narrow: Story = {
  args: { hint: '대문자와 소문자, 숫자, 특수문자를 섞어주세요.', defaultValue: '비밀번호1' },
  play: shown,
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => <PasswordField {...args} {...texts} defaultValue={texts.label} required />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function CurrentPassword() {
    const [password, setPassword] = useState('');
    return (
      <PasswordField
        label="현재 비밀번호"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    );
  },
};
