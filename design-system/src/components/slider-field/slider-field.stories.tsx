import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { SliderField, type SliderFieldProps } from './slider-field.tsx';

function Stateful(props: SliderFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SliderField {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  id: 'inputs-sliderfield',
  title: 'Inputs/SliderField',
  component: SliderField,
  decorators: [withFormWidth],
  render: (args) => <Stateful {...args} />,
  args: {
    label: '용량 (MiB)',
    min: 128,
    max: 2048,
    step: 128,
    value: 512,
    onValueChange: fn(),
    valueText: (value: number) => `${value} MiB`,
  },
} satisfies Meta<typeof SliderField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 범위 가운데쯤의 값입니다. */
export const Middle: Story = {};

/** 도움말이 있습니다. */
export const WithHint: Story = { args: { hint: '512–1024 MiB를 권장합니다.' } };

/** 최솟값입니다. */
export const Lowest: Story = { args: { value: 128 } };

/** 최댓값입니다. */
export const Highest: Story = { args: { value: 2048 } };

/** 범위에 값이 하나뿐이라 선택할 것이 없습니다. */
export const OneValue: Story = {
  args: { max: 128, value: 128, hint: '디스크가 거의 찼습니다.' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: '용량 (MiB)' });
    await expect(slider).toHaveAttribute('aria-valuemax', '128');
    await expect(slider).toHaveAccessibleDescription(
      '디스크가 거의 찼습니다. 선택할 수 있는 값은 128 MiB 하나입니다.',
    );
  },
};

/** 버튼을 누르면 지금 가능한 가장 큰 값이 됩니다. */
export const FitToMost: Story = { args: { most: 1536 } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 슬라이더 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { value: 2048, error: '볼륨 용량의 합이 남은 디스크를 넘습니다.' },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>{(texts) => <SliderField {...args} {...texts} />}</ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VolumeSize() {
    const [size, setSize] = useState(512);
    return (
      <SliderField
        label="용량 (MiB)"
        hint="512–1024 MiB를 권장합니다."
        min={128}
        max={2048}
        step={128}
        value={size}
        onValueChange={setSize}
        valueText={(value) => `${value} MiB`}
      />
    );
  },
};
