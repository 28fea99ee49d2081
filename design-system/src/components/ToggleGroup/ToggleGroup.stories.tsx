import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { inForm } from '../../testing/formStory.tsx';
import { ToggleGroup, type ToggleGroupProps } from './ToggleGroup.tsx';

const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));

function Stateful(props: ToggleGroupProps) {
  const [value, setValue] = useState(props.value);
  return <ToggleGroup {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/ToggleGroup',
  component: ToggleGroup,
  decorators: [inForm],
  render: (args) => <Stateful {...args} />,
  args: { label: '플랜', options: plans, value: 'eco', onValueChange: fn() },
} satisfies Meta<typeof ToggleGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is pressed. */
export const Pressed: Story = {};

/** Shows which one is in force; nothing can be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, hint: '플랜은 베타 기간에 바꿀 수 없습니다.' },
};

/** One button out of reach. */
export const DisabledButton: Story = {
  args: { options: plans.map((plan) => ({ ...plan, disabled: plan.value === 'pro' })) },
};

/** All out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** What is wrong stands under the group. */
export const Invalid: Story = { args: { error: '이 플랜은 지금 선택할 수 없습니다.' } };

/** More words than fit in a line of a phone. */
export const WrappingNarrow: Story = {
  args: {
    label: '빌드 방식',
    value: '2',
    options: ['자동으로 감지', '직접 지정', '템플릿에서 가져오기', '사용 안 함'].map(
      (label, index) => ({ value: String(index), label }),
    ),
  },
  tags: ['narrow'],
};
