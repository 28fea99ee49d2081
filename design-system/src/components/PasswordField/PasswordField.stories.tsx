import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Inputs/PasswordField',
  component: PasswordField,
  decorators: [inForm],
  args: { label: '비밀번호', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '비밀번호 표시' }));
};

/** Nothing entered. */
export const Empty: Story = {};

/** Hidden, as it is at first. */
export const Hidden: Story = { args: { defaultValue: 'correct horse' } };

/** Shown after the button was pressed. */
export const Shown: Story = { args: { defaultValue: 'correct horse' }, play: shown };

/** Shown, with letters that the 한/영 key let in. */
export const HangulLetters: Story = { args: { defaultValue: '비밀번호1' }, play: shown };

/** Caps Lock is on. */
export const CapsLock: Story = {
  args: { defaultValue: 'ABC' },
  play: ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('비밀번호');
    const event = { key: 'A', bubbles: true, modifierCapsLock: true };
    field.dispatchEvent(new KeyboardEvent('keydown', event));
  },
};

/** What is wrong stands under the field. */
export const Invalid: Story = {
  args: { required: true, error: '비밀번호는 8자 이상이어야 합니다.', defaultValue: 'abc' },
};

/** Without the button: the second of two fields that must match. */
export const NotRevealable: Story = {
  args: { label: '비밀번호 확인', autoComplete: 'new-password', revealable: false },
};

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } };

/** Show it and type Hangul: syllables arrive whole, and the field says that they are Hangul. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <PasswordField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** On a phone, with everything it may say. */
export const Narrow: Story = {
  args: { hint: '대문자와 소문자, 숫자, 특수 문자를 섞어 쓰세요.', defaultValue: '비밀번호1' },
  play: shown,
  tags: ['narrow'],
};
