import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { ToggleGroup, type ToggleGroupProps } from './toggle-group.tsx';

const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));

function Stateful(props: ToggleGroupProps) {
  const [value, setValue] = useState(props.value);
  return <ToggleGroup {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  id: 'inputs-togglegroup',
  title: 'Inputs/ToggleGroup',
  component: ToggleGroup,
  decorators: [withFormWidth],
  render: (args) => <Stateful {...args} />,
  args: { label: '플랜', options: plans, value: 'eco', onValueChange: fn() },
} satisfies Meta<typeof ToggleGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 하나가 눌려 있습니다. */
export const Pressed: Story = {};

/** 읽기 전용입니다. */
export const ReadOnly: Story = {
  args: { readOnly: true, hint: '플랜은 베타 기간에 바꿀 수 없습니다.' },
};

/** 버튼 하나가 비활성 상태입니다. */
export const DisabledButton: Story = {
  args: { options: plans.map((plan) => ({ ...plan, disabled: plan.value === 'pro' })) },
};

/** 모두 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 묶음 아래에 오류가 있습니다. */
export const Invalid: Story = { args: { error: '이 플랜은 지금 선택할 수 없습니다.' } };

/** 휴대폰에서 한 줄에 다 들어가지 않는 긴 텍스트입니다. */
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

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
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
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Plan() {
    const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));
    const [plan, setPlan] = useState('eco');
    return <ToggleGroup label="플랜" options={plans} value={plan} onValueChange={setPlan} />;
  },
};
