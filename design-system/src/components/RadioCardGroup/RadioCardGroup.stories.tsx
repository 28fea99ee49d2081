import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Boxes, Server } from 'lucide-react';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { inForm } from '../../testing/formStory.tsx';
import { RadioCardGroup, type RadioCardGroupProps } from './RadioCardGroup.tsx';

const templates = [
  {
    value: 'blank',
    title: '템플릿 없이 시작',
    description: 'Git 저장소에서 만듭니다.',
    icon: <Box />,
  },
  {
    value: 'next',
    title: 'Next.js',
    description: '서버에서 그리는 React 앱입니다.',
    icon: <Boxes />,
  },
  { value: 'go', title: 'Go', description: '가벼운 HTTP 서버입니다.', icon: <Server /> },
];

function Stateful(props: RadioCardGroupProps) {
  const [value, setValue] = useState(props.value);
  return <RadioCardGroup {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/RadioCardGroup',
  component: RadioCardGroup,
  decorators: [inForm],
  render: (args) => <Stateful {...args} />,
  args: { label: '템플릿', options: templates, value: 'next', onValueChange: fn() },
} satisfies Meta<typeof RadioCardGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is chosen. */
export const Chosen: Story = {};

/** Nothing is chosen yet. */
export const NothingChosen: Story = { args: { value: '' } };

/** Titles alone. */
export const TitlesOnly: Story = {
  args: { options: templates.map(({ value, title }) => ({ value, title })) },
};

/** One card out of reach; its sentence says why. */
export const DisabledCard: Story = {
  args: {
    options: templates.map((template) =>
      template.value === 'go'
        ? { ...template, description: '준비하고 있습니다.', disabled: true }
        : template,
    ),
  },
};

/** All out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** What is wrong stands under the group. */
export const Invalid: Story = {
  args: { value: '', required: true, error: '템플릿을 선택해주세요.' },
};

/** Long titles on a phone. */
export const LongNarrow: Story = {
  args: {
    options: [
      ...templates,
      { value: 'long', title: edges.longWords, description: edges.longWords },
    ],
  },
  tags: ['narrow'],
};
