import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { stack } from './stack.css.ts';
import { Stack } from './stack.tsx';

const lines = ['제한', '사용', '가용'].map((word) => <Text key={word}>{word}</Text>);

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  parameters: {
    guide: {
      purpose:
        '위아래로 놓인 것들의 사이를 고르게 벌립니다. 한 묶음 안은 8px, 묶음 사이는 24px입니다.',
      instead: [
        { when: '옆으로 늘어놓을 때', use: 'Layout/Inline' },
        { when: '같은 너비의 칸으로 나눌 때', use: 'Layout/Columns' },
        { when: '선으로 나눈 목록', use: 'Layout/RowList' },
      ],
      accessibility: [
        '목록으로 쓰면 점은 사라지고 목록이라는 역할은 남습니다.',
        '보이는 차례와 읽히는 차례가 같습니다.',
      ],
    } satisfies Guide,
  },
  args: { children: lines },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 8 px inside a group. */
export const Group: Story = {};

/** 24 px between groups. */
export const Groups: Story = { args: { gap: 'xl' } };

/** A list keeps its role without its bullets. */
export const List: Story = {
  args: {
    as: 'ul',
    'aria-label': '리소스',
    children: ['CPU', '메모리', '디스크'].map((word) => <li key={word}>{word}</li>),
  },
};

/** Every distance of the recipe. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={namesOf(stack.classNames.variants.gap)}>
      {(gap) => <Stack {...args} gap={gap} />}
    </Gallery>
  ),
};
