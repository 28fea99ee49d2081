import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import { columns } from './columns.css.ts';
import { Columns } from './columns.tsx';

const cards = ['CPU', '메모리', '디스크', '네트워크'].map((title) => (
  <Card key={title} title={title}>
    <Text tone="muted">제한까지 여유가 있습니다.</Text>
  </Card>
));

const meta = {
  title: 'Layout/Columns',
  component: Columns,
  parameters: {
    guide: {
      purpose: '칸을 나란히 놓습니다. 몇 칸을 놓을지는 화면이 아니라 놓일 자리의 너비가 정합니다.',
      instead: [
        { when: '칸의 너비가 저마다 다를 때', use: 'Layout/Inline' },
        { when: '위아래로 놓을 때', use: 'Layout/Stack' },
        { when: '항목을 한 줄씩 훑어 볼 때', use: 'Layout/RowList' },
      ],
      accessibility: [
        '칸은 읽는 차례대로 놓입니다. 좁아지면 아래로 내려갈 뿐 차례는 바뀌지 않습니다.',
        '가장 좁은 너비도 놓일 자리보다 넓어지지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { children: cards },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As many cells of 240 px as fit. */
export const Cells: Story = {};

/** A wide column and an aside. */
export const MainAside: Story = { args: { split: 'mainAside', children: cards.slice(0, 2) } };

/** The aside goes below. */
export const MainAsideNarrow: Story = { ...MainAside, tags: ['narrow'] };

/** Every minimum width of the recipe. */
export const Minimums: Story = {
  render: () => (
    <Gallery names={namesOf(columns.classNames.variants.minimum)}>
      {(minimum) => (
        <Columns minimum={minimum}>
          {['CPU', '메모리', '디스크', '네트워크'].map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </Columns>
      )}
    </Gallery>
  ),
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { children: ['CPU', '메모리'].map((key) => <Text key={key}>{edges.everything}</Text>) },
  tags: ['edge'],
};
