import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { columns } from './Columns.css.ts';
import { Columns } from './Columns.tsx';

const cards = ['CPU', '메모리', '디스크', '네트워크'].map((title) => (
  <Card key={title} title={title}>
    <Text tone="muted">제한까지 여유가 있습니다.</Text>
  </Card>
));

const meta = {
  title: 'Layout/Columns',
  component: Columns,
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

/** Every least width of the recipe. */
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
