import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Boxes, Server } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Icon } from '../icon/icon.tsx';
import { RadioCardGroup, type RadioCardGroupProps } from './radio-card-group.tsx';

const templates = [
  {
    value: 'blank',
    title: '템플릿 없이 시작',
    description: 'Git 저장소에서 만듭니다.',
    icon: <Icon node={Box} size="picture" />,
  },
  {
    value: 'next',
    title: 'Next.js',
    description: '서버에서 그리는 React 앱입니다.',
    icon: <Icon node={Boxes} size="picture" />,
  },
  {
    value: 'go',
    title: 'Go',
    description: '가벼운 HTTP 서버입니다.',
    icon: <Icon node={Server} size="picture" />,
  },
];

function Stateful(props: RadioCardGroupProps) {
  const [value, setValue] = useState(props.value);
  return <RadioCardGroup {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Inputs/RadioCardGroup',
  component: RadioCardGroup,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '그림과 한 문장이 필요한 선택 가운데 하나를 고릅니다. 템플릿처럼 견주어 보고 정하는 것에 씁니다.',
      instead: [
        { when: '말만으로 충분한 선택일 때', use: 'Inputs/RadioGroup' },
        { when: '목록이 길 때', use: 'Inputs/SelectField' },
        { when: '누르면 다른 곳으로 가는 카드일 때', use: 'Layout/Card' },
      ],
      pattern: { name: 'Radio Group', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
      accessibility: [
        '카드의 이름은 제목 그대로이고, 문장은 설명으로 읽힙니다. 그림은 읽히지 않습니다.',
        'Tab은 고른 카드로 들어가고 한 번에 나옵니다. 화살표 키는 옮기면서 고르고, 끝에서 처음으로 이어집니다.',
        '고른 카드는 테두리와 채워진 원으로 보여, 색 없이도 알 수 있습니다.',
      ],
    } satisfies Guide,
  },
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

/** One card disabled; its sentence gives the reason. */
export const DisabledCard: Story = {
  args: {
    options: templates.map((template) =>
      template.value === 'go'
        ? { ...template, description: '준비하고 있습니다.', disabled: true }
        : template,
    ),
  },
};

/** All disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** The error is under the group. */
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

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <RadioCardGroup
          {...args}
          {...texts}
          options={[
            {
              value: 'next',
              title: texts.label,
              description: texts.label,
              icon: <Icon node={Box} size="picture" />,
            },
          ]}
          required
        />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
