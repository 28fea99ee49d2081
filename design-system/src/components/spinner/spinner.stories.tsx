import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import { spinner } from './spinner.css.ts';
import { guide } from './spinner.guide.tsx';
import { PageSpinner, Spinner } from './spinner.tsx';

const meta = {
  id: 'waiting-spinner',
  title: 'Waiting/Spinner',
  component: Spinner,
  subcomponents: { PageSpinner },
  parameters: { guide },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 글 옆에 있습니다. */
export const Small: Story = {};

/** 아직 아무것도 보여 줄 수 없는 페이지의 가운데에 있습니다. */
export const Page: Story = { render: (args) => <PageSpinner {...args} /> };

/** 모든 `size`입니다. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(spinner.classNames.variants.size)}>
      {(size) => <Spinner {...args} size={size} />}
    </Gallery>
  ),
};
