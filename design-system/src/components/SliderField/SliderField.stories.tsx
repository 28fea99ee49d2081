import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { inForm } from '../../testing/formStory.tsx';
import { SliderField, type SliderFieldProps } from './SliderField.tsx';

function Stateful(props: SliderFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SliderField {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/SliderField',
  component: SliderField,
  decorators: [inForm],
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

/** Somewhere in its range. */
export const Middle: Story = {};

/** With help. */
export const WithHint: Story = { args: { hint: '512–1024 MiB를 권장합니다.' } };

/** At the lower end. */
export const Lowest: Story = { args: { value: 128 } };

/** At the upper end. */
export const Highest: Story = { args: { value: 2048 } };

/** Nothing to choose: the range has one value. */
export const OneValue: Story = {
  args: { max: 128, value: 128, hint: '남은 디스크가 128 MiB뿐입니다.' },
};

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** What is wrong stands under the slider. */
export const Invalid: Story = {
  args: { value: 2048, error: '볼륨 용량의 합이 남은 디스크를 넘습니다.' },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };
