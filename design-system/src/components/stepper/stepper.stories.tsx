import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { StepHeading } from './step-heading.tsx';
import { marker } from './stepper.css.ts';
import { Stepper } from './stepper.tsx';

const steps = [
  { id: 'name', label: '이름' },
  { id: 'template', label: '템플릿' },
  { id: 'options', label: '템플릿 옵션' },
  { id: 'volumes', label: '볼륨' },
  { id: 'config', label: '설정' },
];

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  subcomponents: { StepHeading },
  parameters: {
    guide: {
      purpose: '여러 단계로 나눈 일에서 지금 어디인지, 얼마나 남았는지, 어디가 틀렸는지 보입니다.',
      instead: [
        { when: '차례가 없을 때', use: 'Navigation/Tabs' },
        { when: '단계가 하나뿐일 때', use: 'Overlays/FormDialog' },
        { when: '일이 얼마나 진행되었는지 기다릴 때', use: 'Waiting/Spinner' },
      ],
      pattern: {
        name: 'aria-current (WAI-ARIA)',
        url: 'https://www.w3.org/TR/wai-aria-1.2/#aria-current',
      },
      accessibility: [
        '이름이 있는 navigation 안의 차례 목록이고, 지금 단계는 aria-current="step"입니다.',
        '지나온 단계만 버튼입니다. 단계마다 상태가 말로도 읽힙니다.',
        '“2/5”는 “5단계 중 2단계”로 읽힙니다. 단계의 수가 바뀌면 한 번 알립니다.',
        '단계를 옮기면 초점이 그 단계의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
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

/** The first step. */
export const First: Story = { args: { current: 'name', visited: ['name'] } };

/** Steps that were visited are buttons. */
export const Middle: Story = {};

/** Went back: visited steps stay done. */
export const WentBack: Story = { args: { current: 'name' } };

/** The last step. */
export const Last: Story = { args: { current: 'config', visited: steps.map(({ id }) => id) } };

/** Steps with fields that are wrong. */
export const WithErrors: Story = {
  args: {
    current: 'config',
    visited: steps.map(({ id }) => id),
    steps: steps.map((step) => (step.id === 'volumes' ? { ...step, errors: 2 } : step)),
  },
};

/** The shorter way, without a template. */
export const ShortWay: Story = {
  args: {
    steps: steps.filter(({ id }) => id !== 'options' && id !== 'volumes'),
    current: 'config',
  },
};

/** Other steps are numbers only. */
export const MiddleNarrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { steps: [{ id: 'name', label: edges.everything }, ...steps.slice(1)], current: 'name' },
  tags: ['edge'],
};

/** Every state of the recipe. */
export const States: Story = {
  render: () => (
    <Gallery names={namesOf(marker.classNames.variants.state)}>
      {(state) => <span className={marker({ state })}>1</span>}
    </Gallery>
  ),
};
