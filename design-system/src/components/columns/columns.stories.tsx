import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
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
  id: 'layout-columns',
  title: 'Layout/Columns',
  component: Columns,
  args: { children: cards },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 너비 240px인 열을 들어가는 만큼 놓습니다. */
export const Cells: Story = {};

/** 넓은 열과 좁은 보조 열입니다. */
export const MainAside: Story = { args: { split: 'mainAside', children: cards.slice(0, 2) } };

/** 보조 열이 아래로 내려갑니다. */
export const MainAsideNarrow: Story = { ...MainAside, tags: ['narrow'] };

/** 모든 `minimum`입니다. */
export const Minimums: Story = {
  render: () => (
    <Gallery names={listVariantNames(columns.classNames.variants.minimum)}>
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

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    children: ['CPU', '메모리'].map((key) => <Text key={key}>{extremeTexts.everything}</Text>),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Resources() {
    const resources = ['CPU', '메모리', '디스크'];
    return (
      <Columns>
        {resources.map((title) => (
          <Card key={title} title={title}>
            <Text tone="muted">제한까지 여유가 있습니다.</Text>
          </Card>
        ))}
      </Columns>
    );
  },
};
