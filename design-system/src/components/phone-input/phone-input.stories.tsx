import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { PhoneInput } from './phone-input.tsx';

const meta = {
  title: 'Inputs/PhoneInput',
  component: PhoneInput,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '한국의 전화번호를 입력받습니다. 쓰는 동안 하이픈을 넣고, 다른 모양으로 붙여넣은 번호도 바르게 고칩니다.',
      instead: [
        { when: '다른 나라의 번호를 받을 때', use: 'Inputs/TextField' },
        { when: '양을 나타내는 숫자일 때', use: 'Inputs/NumberField' },
      ],
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '커서는 그 앞의 숫자 수로 지켜집니다. 가운데를 고칠 수 있고, 하이픈 위의 Backspace는 앞의 숫자를 지웁니다.',
        '+82, 빈칸, 전각 숫자를 붙여넣을 수 있습니다.',
        '열두 번째 숫자는 받지 않고, 까닭을 aria-live 영역으로 알립니다.',
        '휴대 전화에서는 전화 자판이 열리고 저장된 번호를 채울 수 있습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '전화번호' },
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = {};

/** A mobile number: 3-4-4. */
export const Mobile: Story = { args: { defaultValue: '01012345678' } };

/** A number in Seoul: 2-4-4. */
export const Seoul: Story = { args: { defaultValue: '0212345678' } };

/** A number elsewhere: 3-3-4. */
export const Elsewhere: Story = { args: { defaultValue: '0311234567' } };

/** An incomplete number. */
export const Partial: Story = { args: { defaultValue: '0101234' } };

/** A twelfth digit was rejected. */
export const TooLong: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '9');
  },
};

/** The error is under the field. */
export const Invalid: Story = {
  args: { defaultValue: '0101', error: '올바른 전화번호를 입력해주세요.' },
};

/** Read-only. */
export const ReadOnly: Story = { args: { value: '01012345678', readOnly: true } };

/** Disabled. */
export const Disabled: Story = { args: { defaultValue: '01012345678', disabled: true } };

/** Type Hangul: letters are removed when the composition ends, digits stay. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { defaultValue: '010' },
  render: (args) => (
    <HangulTrial>
      {(take) => <PhoneInput {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('010');
  },
};

/** On a phone. */
export const Narrow: Story = { args: { defaultValue: '01012345678' }, tags: ['narrow'] };

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => <PhoneInput {...args} {...texts} defaultValue={texts.label} required />}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
