import type { Meta, StoryObj } from '@storybook/react-vite';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { KeyField } from './KeyField.tsx';

const meta = {
  title: 'Inputs/KeyField',
  component: KeyField,
  decorators: [inForm],
  args: { label: '키' },
} satisfies Meta<typeof KeyField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = { args: { placeholder: 'NODE_ENV' } };

/** A key. */
export const Filled: Story = { args: { defaultValue: 'DATABASE_URL' } };

/** What does not fit stays and is refused with a reason. */
export const Refused: Story = {
  args: {
    defaultValue: 'NODE-ENV 값',
    error: '대문자 또는 밑줄(_)로 시작하고, 대문자와 숫자, 밑줄만 쓸 수 있습니다.',
  },
};

/** To be read, not changed. */
export const ReadOnly: Story = { args: { value: 'DATABASE_URL', readOnly: true } };

/** Out of reach. */
export const Disabled: Story = { args: { defaultValue: 'DATABASE_URL', disabled: true } };

/** Type Hangul and Latin in turn: capitals never eat a syllable. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <KeyField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** A long key on a phone. */
export const LongNarrow: Story = {
  args: { defaultValue: 'A_VERY_LONG_KEY_'.repeat(8) },
  tags: ['narrow'],
};
