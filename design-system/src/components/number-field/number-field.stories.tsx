import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { NumberField } from './number-field.tsx';

const meta = {
  id: 'inputs-numberfield',
  title: 'Inputs/NumberField',
  component: NumberField,
  decorators: [withFormWidth],
  args: { label: 'CPU (millicores)', defaultValue: '1000', min: 100, max: 4000, step: 100 },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 범위 안의 값입니다. */
export const Filled: Story = {};

/** 화면 낭독기가 숫자를 단위와 함께 읽습니다. */
export const WithHint: Story = {
  args: { hint: '100–4000, 100 단위. 프로젝트에 2000m가 남아 있습니다.' },
};

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = { args: { label: '내부 포트', defaultValue: '', min: 1, max: 65535 } };

/** 최솟값입니다. */
export const Lowest: Story = { args: { defaultValue: '100' } };

/** 최댓값입니다. */
export const Highest: Story = { args: { defaultValue: '4000' } };

/** 범위를 벗어난 값을 그대로 두고 오류를 보입니다. */
export const Invalid: Story = {
  args: { defaultValue: '9000', error: 'CPU 가용량을 7000m 초과합니다. 현재 가용: 2000m (2 vCPU)' },
};

/** 숫자가 아닌 값을 그대로 두어 고칠 수 있게 합니다. */
export const NotANumber: Story = {
  args: { defaultValue: '1.5 vCPU', error: '정수를 입력해주세요.' },
};

/** 단위를 붙여 쓸 수 있고, 다른 단위로 바꾼 값을 알려줍니다. */
export const Units: Story = {
  args: {
    defaultValue: '1.5 vCPU',
    units: { read: () => 1500, echo: () => '1500 millicores' },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('CPU (millicores)');
    await expect(field).toHaveAttribute('aria-valuetext', '1500 millicores');
    await expect(field).toHaveAttribute('aria-valuenow', '1500');
  },
};

const inVcpu = (value: number) => `${value / 1000} vCPU`;

/** 버튼을 누르면 지금 가능한 가장 큰 값이 들어가고, 되돌릴 수 있습니다. */
export const FitToMost: Story = {
  args: { defaultValue: '200', most: 700, valueText: inVcpu },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('CPU (millicores)');
    await userEvent.click(canvas.getByRole('button', { name: '가능한 최대로 맞추기' }));
    await expect(field).toHaveValue('700');
    await userEvent.click(canvas.getByRole('button', { name: '이전 값으로' }));
    await expect(field).toHaveValue('200');
  },
};

/** 이미 가장 큰 값이 들어 있습니다. */
export const AtMost: Story = { args: { defaultValue: '700', most: 700 } };

/** 가장 작은 값도 가능하지 않습니다. 버튼 대신 문장으로 그렇다고 알립니다. */
export const NothingFits: Story = {
  args: {
    defaultValue: '100',
    most: null,
    valueText: inVcpu,
    error: 'CPU 가용량을 100m 초과합니다. 현재 가용: 0m (0 vCPU)',
  },
};

/** 휴대폰에서 본 버튼입니다. */
export const FitToMostNarrow: Story = { args: { most: 700, required: true }, tags: ['narrow'] };

/** 읽기 전용입니다. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 한글을 입력해 보세요. 글자를 잃지 않고, 조합하는 동안 화살표 키는 아무 일도 하지 않습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <NumberField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('1000김성훈');
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { required: true }, tags: ['narrow'] };

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => <NumberField {...args} {...texts} defaultValue={texts.label} required />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function CpuLimit() {
    const [cpu, setCpu] = useState('1000');
    return (
      <NumberField
        label="CPU (millicores)"
        hint="100–4000, 100 단위로 정합니다."
        min={100}
        max={4000}
        step={100}
        valueText={(value) => `${value / 1000} vCPU`}
        value={cpu}
        onChange={(event) => setCpu(event.target.value)}
        error={Number(cpu) > 4000 ? '4000보다 작은 수를 입력해주세요.' : undefined}
      />
    );
  },
};
