import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { marker } from './Stepper.css.ts';
import { Stepper } from './Stepper.tsx';

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

/** Nothing is behind yet. */
export const First: Story = { args: { current: 'name', visited: ['name'] } };

/** Steps that were visited are buttons. */
export const Middle: Story = {};

/** Went back: what was visited stays done. */
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

/** A step of 255 letters without a space. */
export const LongNarrow: Story = {
  args: { steps: [{ id: 'name', label: edges.longKorean }, ...steps.slice(1)], current: 'name' },
  tags: ['narrow'],
};

/** Every state of the recipe. */
export const States: Story = {
  render: () => (
    <Gallery names={namesOf(marker.classNames.variants.state)}>
      {(state) => <span className={marker({ state })}>1</span>}
    </Gallery>
  ),
};
