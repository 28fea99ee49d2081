import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { spinner } from './spinner.css.ts';
import { PageSpinner, Spinner } from './spinner.tsx';

const meta = {
  id: 'waiting-spinner',
  title: 'Waiting/Spinner',
  component: Spinner,
  subcomponents: { PageSpinner },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 텍스트 옆에 있습니다. */
export const Small: Story = {};

/** 아직 아무것도 보여줄 수 없는 페이지의 가운데에 있습니다. */
export const Page: Story = { render: (args) => <PageSpinner {...args} /> };

/** 모든 `size`입니다. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(spinner.classNames.variants.size)}>
      {(size) => <Spinner {...args} size={size} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Checking() {
    return (
      <Inline gap="s">
        <Spinner />
        <Text>도메인을 확인하는 중</Text>
      </Inline>
    );
  },
};
