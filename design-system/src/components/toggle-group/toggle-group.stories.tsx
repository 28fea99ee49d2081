import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { ToggleGroup, type ToggleGroupProps } from './toggle-group.tsx';

const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));

function Stateful(props: ToggleGroupProps) {
  const [value, setValue] = useState(props.value);
  return <ToggleGroup {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/ToggleGroup',
  component: ToggleGroup,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '두 낱말에서 다섯 낱말 가운데 하나를 눌러 둡니다. 보기 방식이나 플랜처럼 지금 무엇이 적용되는지 보일 때 씁니다.',
      instead: [
        { when: '양식과 함께 제출할 선택일 때', use: 'Inputs/RadioGroup' },
        { when: '목록이 길 때', use: 'Inputs/SelectField' },
        { when: '화면의 부분을 바꿀 때', use: 'Navigation/Tabs' },
      ],
      pattern: { name: 'Button (toggle)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
      accessibility: [
        '이름 있는 group 안의 단추들이며, 눌린 것은 aria-pressed로 읽힙니다.',
        'Tab은 눌린 단추로 들어갑니다. 화살표 키, Home, End는 옮기기만 하고, Space와 Enter가 누릅니다.',
        '읽기 전용이어도 키보드로 읽을 수 있습니다.',
      ],
    } satisfies Guide,
  },
  render: (args) => <Stateful {...args} />,
  args: { label: '플랜', options: plans, value: 'eco', onValueChange: fn() },
} satisfies Meta<typeof ToggleGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is pressed. */
export const Pressed: Story = {};

/** Read-only. */
export const ReadOnly: Story = {
  args: { readOnly: true, hint: '플랜은 베타 기간에 바꿀 수 없습니다.' },
};

/** One button disabled. */
export const DisabledButton: Story = {
  args: { options: plans.map((plan) => ({ ...plan, disabled: plan.value === 'pro' })) },
};

/** All disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** The error is under the group. */
export const Invalid: Story = { args: { error: '이 플랜은 지금 선택할 수 없습니다.' } };

/** Longer texts than fit in a line on a phone. */
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

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <ToggleGroup
          {...args}
          {...texts}
          options={[
            { value: 'eco', label: texts.label },
            { value: 'pro', label: 'pro' },
          ]}
        />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
