import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { KeyField } from './key-field.tsx';

const meta = {
  title: 'Inputs/KeyField',
  component: KeyField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '환경 변수와 시크릿의 키를 입력받습니다. 소문자는 대문자로 바꾸고, 맞지 않는 글자는 지우지 않고 이유와 함께 거절합니다.',
      instead: [
        { when: '대소문자를 가리는 기계의 글일 때', use: 'Inputs/TextField' },
        { when: '키의 값을 입력할 때', use: 'Inputs/TextAreaField' },
      ],
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '대문자로 바꾸는 일은 조합이 끝난 뒤에만 합니다. 조합 중에는 보이는 모양만 대문자입니다.',
        '사라지는 글자가 없으므로, 무엇이 잘못되었는지 보고 고칠 수 있습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '키' },
} satisfies Meta<typeof KeyField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = { args: { placeholder: 'NODE_ENV' } };

/** A key. */
export const Filled: Story = { args: { defaultValue: 'DATABASE_URL' } };

/** An invalid key stays and gets an error message. */
export const Refused: Story = {
  args: {
    defaultValue: 'NODE-ENV 값',
    error: '대문자 또는 밑줄(_)로 시작하고, 대문자와 숫자, 밑줄만 쓸 수 있습니다.',
  },
};

/** Read-only. */
export const ReadOnly: Story = { args: { value: 'DATABASE_URL', readOnly: true } };

/** Disabled. */
export const Disabled: Story = { args: { defaultValue: 'DATABASE_URL', disabled: true } };

/** Type Hangul and Latin in turn: the upper case does not lose a syllable. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <KeyField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** A long key on a phone. */
export const LongNarrow: Story = {
  args: { defaultValue: 'A_VERY_LONG_KEY_'.repeat(8) },
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => <KeyField {...args} {...texts} defaultValue={texts.label} limit={255} required />}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
