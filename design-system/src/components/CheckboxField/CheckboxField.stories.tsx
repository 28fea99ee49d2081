import type { Meta, StoryObj } from '@storybook/react-vite';
import { inForm } from '../../testing/formStory.tsx';
import { CheckboxField } from './CheckboxField.tsx';

const terms = '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)';

const meta = {
  title: 'Inputs/CheckboxField',
  component: CheckboxField,
  decorators: [inForm],
  args: { label: '로그인 상태 유지' },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not checked. */
export const Unchecked: Story = {};

/** Checked. */
export const Checked: Story = { args: { defaultChecked: true } };

/** Some of what it stands for is checked. */
export const Mixed: Story = { args: { label: '모든 컨테이너', indeterminate: true } };

/** Has to be checked; the link stands beside the label. */
export const Required: Story = {
  args: { label: terms, required: true, labelAside: <a href="#terms">이용약관</a> },
};

/** Was not checked. */
export const Invalid: Story = {
  args: { label: terms, required: true, error: '서비스 이용약관에 동의해주세요.' },
};

/** With help. */
export const WithHint: Story = {
  args: { hint: '공용 컴퓨터에서는 선택하지 마세요.', defaultChecked: true },
};

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** Checked and out of reach. */
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

/** A long label on a phone. */
export const LongNarrow: Story = {
  args: { label: terms, error: '서비스 이용약관에 동의해주세요.', hint: '필수 항목입니다.' },
  tags: ['narrow'],
};
