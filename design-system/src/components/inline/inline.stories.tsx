import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { inline } from './inline.css.ts';
import { Inline } from './inline.tsx';

const badges = ['CPU', '메모리', '디스크', '네트워크', '볼륨', '시크릿'].map((word) => (
  <Badge key={word}>{word}</Badge>
));

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  parameters: {
    guide: {
      purpose: '옆으로 놓인 것들의 사이를 고르게 벌리고, 자리가 모자라면 다음 줄로 넘깁니다.',
      instead: [
        { when: '위아래로 놓을 때', use: 'Layout/Stack' },
        { when: '줄마다 칸의 너비가 같아야 할 때', use: 'Layout/Columns' },
        { when: '여럿 가운데 하나를 고르는 버튼들', use: 'Inputs/ToggleGroup' },
      ],
      accessibility: [
        '320px 너비와 400% 글자에서도 옆으로 넘치지 않고 줄을 바꿉니다.',
        '보이는 차례와 읽히는 차례가 같습니다.',
      ],
    } satisfies Guide,
  },
  args: { children: badges },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Side by side at an even distance. */
export const Row: Story = {};

/** At both ends of the line. */
export const Between: Story = { args: { justify: 'between' } };

/** It wraps where the space ends. */
export const WrapsNarrow: Story = { tags: ['narrow'] };

/** Every distance of the recipe. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={namesOf(inline.classNames.variants.gap)}>
      {(gap) => <Inline {...args} gap={gap} />}
    </Gallery>
  ),
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { children: [<Badge key="long">{edges.everything}</Badge>, ...badges] },
  tags: ['edge'],
};
