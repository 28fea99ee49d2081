import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { PresentationProvider } from '../../behavior/presentation.tsx';
import { maskText } from '../../format/mask-text.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { AddressLine } from '../address-line/address-line.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { PresentationBar } from './presentation-bar.tsx';

const meta = {
  id: 'layout-presentationbar',
  title: 'Layout/PresentationBar',
  component: PresentationBar,
  parameters: {
    layout: 'fullscreen',
  },
  args: { onEnd: fn() },
  decorators: [withPresentationMode],
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

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Presentation() {
    const [presenting, setPresenting] = useState(true);
    return (
      <PresentationProvider mask={presenting ? maskText : undefined}>
        {presenting ? (
          <PresentationBar onEnd={() => setPresenting(false)} />
        ) : (
          <Button onClick={() => setPresenting(true)}>발표 모드 켜기</Button>
        )}
        <AddressLine address="shop.naru.kr" href="https://shop.naru.kr" />
      </PresentationProvider>
    );
  },
};
