import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { heading } from './Heading.css.ts';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Layout/Heading',
  component: Heading,
  args: { level: 2, children: '컨테이너 관리' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The one heading of a page. */
export const Page: Story = { args: { level: 1, children: '결제 서버' } };

/** The heading of a card. */
export const Section: Story = {};

/** Every size of the recipe. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(heading.classNames.variants.size)}>
      {(size) => <Heading {...args} size={size} />}
    </Gallery>
  ),
};

/** A name of 255 letters without a space. */
export const LongNarrow: Story = {
  args: { level: 1, children: edges.longKorean },
  tags: ['narrow'],
};
