import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { KeyField } from './key-field.tsx';

const meta = {
  id: 'inputs-keyfield',
  title: 'Inputs/KeyField',
  component: KeyField,
  decorators: [withFormWidth],
  args: { label: '키' },
} satisfies Meta<typeof KeyField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 키를 입력했습니다. */
export const Filled: Story = { args: { defaultValue: 'DATABASE_URL' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = { args: { placeholder: 'NODE_ENV' } };

/** 잘못된 키는 지워지지 않고 오류가 붙습니다. */
export const Refused: Story = {
  args: {
    defaultValue: 'NODE-ENV 값',
    error: '대문자 또는 밑줄(_)로 시작하고, 대문자와 숫자, 밑줄만 쓸 수 있습니다.',
  },
};

/** 한/영 키가 잘못된 상태로 입력했습니다. 의도했을 키를 권하되 저절로 바꾸지는 않습니다. */
export const Suggestion: Story = {
  args: { defaultValue: 'ㅜㅒㅇㄸ_ㄸㅜㅍ', correct: () => 'NODE_ENV' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'NODE_ENV 입력' })).toBeVisible();
    await expect(canvas.getByLabelText('키')).toHaveValue('ㅜㅒㅇㄸ_ㄸㅜㅍ');
  },
};

/** 휴대폰 화면에서 키를 권합니다. */
export const SuggestionNarrow: Story = { ...Suggestion, tags: ['narrow'] };

/** 읽기 전용입니다. */
export const ReadOnly: Story = { args: { value: 'DATABASE_URL', readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { defaultValue: 'DATABASE_URL', disabled: true } };

/** 한글과 영문을 번갈아 입력해 보세요. 대문자로 바꿔도 한글이 사라지지 않습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <KeyField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰 화면의 긴 키입니다. */
export const LongNarrow: Story = {
  args: { defaultValue: 'A_VERY_LONG_KEY_'.repeat(8) },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => <KeyField {...args} {...texts} defaultValue={texts.label} limit={255} required />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VariableKey() {
    const valid = /^[A-Z_][A-Z0-9_]*$/;
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
  },
};
