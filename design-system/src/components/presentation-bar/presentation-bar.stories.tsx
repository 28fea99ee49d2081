import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { presenting } from '../../testing/presenting.tsx';
import { AddressLine } from '../address-line/address-line.tsx';
import { Card } from '../card/card.tsx';
import { guide } from './presentation-bar.guide.tsx';
import { PresentationBar } from './presentation-bar.tsx';

const meta = {
  id: 'layout-presentationbar',
  title: 'Layout/PresentationBar',
  component: PresentationBar,
  parameters: {
    layout: 'fullscreen',
    guide,
  },
  args: { onEnd: fn() },
  decorators: [presenting],
  render: (args) => (
    <>
      <PresentationBar {...args} />
      <main>
        <Card title="배포">
          <AddressLine address="shop.naru.kr" href="https://shop.naru.kr" />
        </Card>
      </main>
    </>
  ),
} satisfies Meta<typeof PresentationBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 페이지의 주소를 가린 채 그 위에 있습니다. */
export const OverPage: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };
