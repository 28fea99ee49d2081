import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Boxes, Folder, Server } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
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
  id: 'inputs-radiocardgroup',
  title: 'Inputs/RadioCardGroup',
  component: RadioCardGroup,
  decorators: [withFormWidth],
  render: (args) => <Stateful {...args} />,
  args: { label: '템플릿', options: templates, value: 'next', onValueChange: fn() },
} satisfies Meta<typeof RadioCardGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 하나를 선택했습니다. */
export const Chosen: Story = {};

/** 아직 아무것도 선택하지 않았습니다. */
export const NothingChosen: Story = { args: { value: '' } };

/** 제목만 있습니다. */
export const TitlesOnly: Story = {
  args: { options: templates.map(({ value, title }) => ({ value, title })) },
};

/** 제목 옆에 버전이 있습니다. */
export const Badges: Story = {
  args: {
    options: templates.map((template, index) =>
      index === 0 ? template : { ...template, badge: `${index + 15}.2` },
    ),
  },
};

/** 카드 하나가 비활성 상태이며, 그 카드의 문장이 이유를 알려줍니다. */
export const DisabledCard: Story = {
  args: {
    options: templates.map((template) =>
      template.value === 'go'
        ? { ...template, description: '준비하고 있습니다.', disabled: true }
        : template,
    ),
  },
};

/** 모두 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 묶음 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { value: '', required: true, error: '템플릿을 선택해주세요.' },
};

/** 휴대폰에서 본 긴 제목입니다. */
export const LongNarrow: Story = {
  args: {
    options: [
      ...templates,
      { value: 'long', title: extremeTexts.longWords, description: extremeTexts.longWords },
    ],
  },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <RadioCardGroup
          {...args}
          {...texts}
          options={[
            {
              value: 'next',
              title: texts.label,
              badge: texts.label,
              description: texts.label,
              icon: <Icon node={Box} size="picture" />,
            },
          ]}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Template() {
    const templates = [
      {
        value: 'blank',
        title: '템플릿 없이 시작',
        description: 'Git 저장소에서 만듭니다.',
        icon: <Icon node={Folder} size="picture" />,
      },
      {
        value: 'next',
        title: 'Next.js',
        description: '서버에서 그리는 React 앱입니다.',
        icon: <Icon node={Box} size="picture" />,
      },
    ];
    const [value, setValue] = useState('next');
    return (
      <RadioCardGroup label="템플릿" options={templates} value={value} onValueChange={setValue} />
    );
  },
};
