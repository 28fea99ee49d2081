import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { PhoneInput } from './PhoneInput.tsx';

const meta = {
  title: 'Inputs/PhoneInput',
  component: PhoneInput,
  decorators: [inForm],
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

/** Half a number. */
export const Partial: Story = { args: { defaultValue: '0101234' } };

/** A twelfth digit was refused. */
export const TooLong: Story = {
  args: { defaultValue: '01012345678' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '9');
  },
};

/** What is wrong stands under the field. */
export const Invalid: Story = {
  args: { defaultValue: '0101', error: '올바른 전화번호를 입력해주세요.' },
};

/** To be read, not changed. */
export const ReadOnly: Story = { args: { value: '01012345678', readOnly: true } };

/** Out of reach. */
export const Disabled: Story = { args: { defaultValue: '01012345678', disabled: true } };

/** Type Hangul: letters go when their syllable ends, digits stay. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <PhoneInput {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** On a phone. */
export const Narrow: Story = { args: { defaultValue: '01012345678' }, tags: ['narrow'] };
