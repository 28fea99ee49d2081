import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { spinner } from './Spinner.css.ts';
import { PageSpinner, Spinner } from './Spinner.tsx';

const meta = {
  title: 'Waiting/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside text. */
export const Small: Story = {};

/** In the middle of a page that cannot show anything yet. */
export const Page: Story = { render: (args) => <PageSpinner {...args} /> };

/** Every size of the recipe. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(spinner.classNames.variants.size)}>
      {(size) => <Spinner {...args} size={size} />}
    </Gallery>
  ),
};
