import type { Meta, StoryObj } from '@storybook/react-vite';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { CheckboxField } from './checkbox-field.tsx';

const terms = '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)';

const meta = {
  title: 'Inputs/CheckboxField',
  component: CheckboxField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '예와 아니요를 양식과 함께 받습니다. 동의, 로그인 상태 유지처럼 제출할 때 쓰이는 값에 씁니다.',
      instead: [
        { when: '여럿 가운데 하나를 고를 때', use: 'Inputs/RadioGroup' },
        { when: '누르는 순간 적용되는 선택일 때', use: 'Inputs/ToggleGroup' },
      ],
      pattern: { name: 'Checkbox', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
      accessibility: [
        '브라우저의 checkbox입니다. Space로 켜고 끄며, 레이블 전체가 누를 곳입니다.',
        '필수와 선택은 레이블의 말로 씁니다. 다른 곳으로 가는 링크는 레이블 옆에 두어 이름에 섞이지 않게 합니다.',
        '일부만 선택된 상태는 mixed로 읽힙니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '로그인 상태 유지' },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not checked. */
export const Unchecked: Story = {};

/** Checked. */
export const Checked: Story = { args: { defaultChecked: true } };

/** Mixed: some of the choices it represents are checked. */
export const Mixed: Story = { args: { label: '모든 컨테이너', indeterminate: true } };

/** Required; the link is beside the label. */
export const Required: Story = {
  args: { label: terms, required: true, labelAside: <a href="#terms">이용약관</a> },
};

/** Invalid: it was not checked. */
export const Invalid: Story = {
  args: { label: terms, required: true, error: '서비스 이용약관에 동의해주세요.' },
};

/** With help. */
export const WithHint: Story = {
  args: { hint: '공용 컴퓨터에서는 선택하지 마세요.', defaultChecked: true },
};

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** Checked and disabled. */
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

/** A long label on a phone. */
export const LongNarrow: Story = {
  args: { label: terms, error: '서비스 이용약관에 동의해주세요.', hint: '필수 항목입니다.' },
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <CheckboxField {...args} {...texts} labelAside={<a href="#terms">약관</a>} required />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
