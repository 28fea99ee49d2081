import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { heading } from './heading.css.ts';
import { Heading } from './heading.tsx';

const meta = {
  id: 'layout-heading',
  title: 'Layout/Heading',
  component: Heading,
  args: { level: 2, children: '컨테이너 관리' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 페이지에 하나뿐인 제목입니다. */
export const Page: Story = { args: { level: 1, children: '결제 서버' } };

/** 카드의 제목입니다. */
export const Section: Story = {};

/** 모든 `size`입니다. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(heading.classNames.variants.size)}>
      {(size) => <Heading {...args} size={size} />}
    </Gallery>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { level: 1, children: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Containers() {
    return (
      <Stack>
        <Heading level={2}>컨테이너 관리</Heading>
        <Text tone="muted">컨테이너 3개가 실행되고 있습니다.</Text>
      </Stack>
    );
  },
};
