import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { PhoneInput } from './phone-input.tsx';

const meta = {
  id: 'inputs-phoneinput',
  title: 'Inputs/PhoneInput',
  component: PhoneInput,
  decorators: [withFormWidth],
  args: { label: '전화번호' },
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 휴대폰 번호는 3-4-4로 나눕니다. */
export const Mobile: Story = { args: { defaultValue: '01012345678' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = {};

/** 서울 번호는 2-4-4로 나눕니다. */
export const Seoul: Story = { args: { defaultValue: '0212345678' } };

/** 다른 지역의 번호는 3-3-4로 나눕니다. */
export const Elsewhere: Story = { args: { defaultValue: '0311234567' } };

/** 다 입력하지 않은 번호입니다. */
export const Partial: Story = { args: { defaultValue: '0101234' } };

/** 열두째 숫자를 받지 않았습니다. */
export const TooLong: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '9');
  },
};

/** 글자를 받지 않았습니다. */
export const LettersRefused: Story = {
  args: { defaultValue: '010' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'a');
    await expect(canvas.getByRole('status')).toHaveTextContent('숫자만 입력할 수 있습니다.');
  },
};

/** 입력란 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { defaultValue: '0101', error: '올바른 전화번호를 입력해주세요.' },
};

/** 읽기 전용입니다. */
export const ReadOnly: Story = { args: { value: '01012345678', readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { defaultValue: '01012345678', disabled: true } };

/** 한글을 입력해 보세요. 조합이 끝나면 글자는 지워지고 숫자는 남으며, 숫자만 받는다고 알립니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { defaultValue: '010' },
  render: (args) => (
    <HangulTrial>
      {(take) => <PhoneInput {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvas, canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('010');
    await expect(canvas.getByText('숫자만 입력할 수 있습니다.')).toBeVisible();
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { defaultValue: '01012345678' }, tags: ['narrow'] };

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => <PhoneInput {...args} {...texts} defaultValue={texts.label} required />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Phone() {
    const [phone, setPhone] = useState('01012345678');
    return (
      <PhoneInput
        label="전화번호"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={phone.length < 9 ? '올바른 전화번호를 입력해주세요.' : undefined}
      />
    );
  },
};
