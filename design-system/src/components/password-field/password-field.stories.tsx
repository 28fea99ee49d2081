import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Inputs/PasswordField',
  component: PasswordField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '비밀번호를 입력받습니다. 단추로 보이고 숨기며, Caps Lock과 한글 입력을 알려 줍니다.',
      instead: [
        { when: '만드는 비밀번호의 강도를 함께 보일 때', use: 'Inputs/PasswordStrength' },
        { when: '화면에 보여도 되는 값일 때', use: 'Inputs/TextField' },
      ],
      pattern: {
        name: 'WCAG 2.2, 3.3.8 Accessible Authentication',
        url: 'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum.html',
      },
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '보이기 단추는 aria-pressed로 상태를 말하고, 눌러도 포커스와 커서를 그대로 둡니다.',
        'Caps Lock과 한글 입력은 aria-live 영역으로 차분하게 알립니다.',
        '붙여넣기와 비밀번호 관리자를 막지 않습니다. autoComplete를 반드시 정합니다.',
      ],
    } satisfies Guide,
  },
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

/** Visible, with Hangul that was typed by mistake. */
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

/** The error is under the field. */
export const Invalid: Story = {
  args: { required: true, error: '비밀번호는 8자 이상이어야 합니다.', defaultValue: 'abc' },
};

/** Without the button: the second of two fields that must match. */
export const NotRevealable: Story = {
  args: { label: '비밀번호 확인', autoComplete: 'new-password', revealable: false },
};

/** Disabled. */
export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } };

/** Show it and type Hangul: syllables stay whole, and the field warns that they are Hangul. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <PasswordField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '비밀번호 표시' }));
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** On a phone, with all its messages. */
export const Narrow: Story = {
  args: { hint: '대문자와 소문자, 숫자, 특수 문자를 섞어 쓰세요.', defaultValue: '비밀번호1' },
  play: shown,
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => <PasswordField {...args} {...texts} defaultValue={texts.label} required />}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
