import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { StepHeading, Stepper } from './stepper.tsx';

const steps = [
  { id: 'name', label: '이름' },
  { id: 'template', label: '템플릿' },
  { id: 'options', label: '템플릿 옵션' },
  { id: 'volumes', label: '볼륨' },
  { id: 'config', label: '설정' },
];

const meta = {
  id: 'navigation-stepper',
  title: 'Navigation/Stepper',
  component: Stepper,
  subcomponents: { StepHeading },
  args: {
    label: '컨테이너 추가 단계',
    steps,
    current: 'options',
    visited: ['name', 'template', 'options'],
    onSelect: fn(),
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 첫 단계입니다. */
export const First: Story = { args: { current: 'name', visited: ['name'] } };

/** 지나온 단계는 버튼입니다. */
export const Middle: Story = {};

/** 앞 단계로 돌아가도 지나온 단계는 완료로 남습니다. */
export const WentBack: Story = { args: { current: 'name' } };

/** 마지막 단계입니다. */
export const Last: Story = { args: { current: 'config', visited: steps.map(({ id }) => id) } };

/** 틀린 입력란이 있는 단계들입니다. */
export const WithErrors: Story = {
  args: {
    current: 'config',
    visited: steps.map(({ id }) => id),
    steps: steps.map((step) => (step.id === 'volumes' ? { ...step, errors: 2 } : step)),
  },
};

/** 템플릿을 쓰지 않는 더 짧은 과정입니다. */
export const ShortWay: Story = {
  args: {
    steps: steps.filter(({ id }) => id !== 'options' && id !== 'volumes'),
    current: 'config',
  },
};

/** 단계를 번호로만 보입니다. */
export const MiddleNarrow: Story = { tags: ['narrow'] };

/** 좁은 화면의 오류입니다. 번호 자리에 아이콘이, 단계 수 옆에 오류의 합이 있고, 모두 한 줄에 들어갑니다. 글자를 키우면 오류의 합과 단계 수가 다음 줄로 갑니다. */
export const ErrorsNarrow: Story = {
  args: {
    current: 'options',
    visited: steps.map(({ id }) => id),
    steps: steps.map((step) =>
      step.id === 'options' || step.id === 'volumes' ? { ...step, errors: 6 } : step,
    ),
  },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top);
    await expect(new Set(tops)).toHaveLength(1);
    // The sum of all errors is visible on narrow screens only.
    await expect(canvas.getByText('오류 12')).toBeInTheDocument();
  },
  tags: ['narrow', 'edge'],
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    steps: [{ id: 'name', label: extremeTexts.everything }, ...steps.slice(1)],
    current: 'name',
  },
  tags: ['edge'],
};

/** 모든 상태입니다. 끝난 단계 둘(둘째에는 오류가 있음), 지금 단계, 앞으로 올 단계가 순서대로 있습니다. */
export const States: Story = {
  args: {
    steps: steps
      .slice(0, 4)
      .map((step) => (step.id === 'template' ? { ...step, errors: 1 } : step)),
    current: 'options',
    visited: ['name', 'template', 'options'],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Wizard() {
    const steps = [
      { id: 'name', label: '이름' },
      { id: 'template', label: '템플릿' },
      { id: 'config', label: '설정' },
    ];
    const [current, setCurrent] = useState('name');
    const [visited, setVisited] = useState(['name']);
    const place = steps.findIndex(({ id }) => id === current);
    const next = steps[place + 1];
    const advance = (id: string) => {
      setVisited([...visited, id]);
      setCurrent(id);
    };
    return (
      <Stack gap="xl">
        <Stepper
          label="컨테이너 추가 단계"
          steps={steps}
          current={current}
          visited={visited}
          onSelect={setCurrent}
        />
        <StepHeading step={current}>{steps[place]?.label ?? ''}</StepHeading>
        {next && <Button onClick={() => advance(next.id)}>다음</Button>}
      </Stack>
    );
  },
};
