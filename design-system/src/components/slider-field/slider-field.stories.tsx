import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { SliderField, type SliderFieldProps } from './slider-field.tsx';

function Stateful(props: SliderFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SliderField {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/SliderField',
  component: SliderField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose: '범위 안에서 대략의 값을 고릅니다. 값과 양 끝을 단위와 함께 말로 보입니다.',
      instead: [
        { when: '정확한 숫자가 중요할 때', use: 'Inputs/NumberField' },
        { when: '몇 가지 값 가운데 고를 때', use: 'Inputs/RadioGroup' },
        { when: '바꿀 수 없는 양을 보일 때', use: 'Status/ResourceMeter' },
      ],
      pattern: { name: 'Slider', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/' },
      accessibility: [
        '값은 “512 MiB”처럼 단위와 함께 읽힙니다.',
        '화살표 키는 한 단계, Page Up과 Page Down은 열 단계, Home과 End는 양 끝으로 갑니다.',
        '끌 수 없는 사람과 휴대 전화의 스크린 리더는 양옆의 단추를 씁니다. 단추는 Tab에 걸리지 않습니다.',
        '고를 것이 없으면(최댓값이 최솟값 이하) 손댈 수 없게 되고, 까닭은 도움말에 씁니다.',
      ],
    } satisfies Guide,
  },
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

/** At the minimum. */
export const Lowest: Story = { args: { value: 128 } };

/** At the maximum. */
export const Highest: Story = { args: { value: 2048 } };

/** Nothing to choose: the range has one value. */
export const OneValue: Story = {
  args: { max: 128, value: 128, hint: '남은 디스크가 128 MiB뿐입니다.' },
};

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** The error is under the slider. */
export const Invalid: Story = {
  args: { value: 2048, error: '볼륨 용량의 합이 남은 디스크를 넘습니다.' },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => <EdgeTexts>{(texts) => <SliderField {...args} {...texts} />}</EdgeTexts>,
  tags: ['edge'],
};
