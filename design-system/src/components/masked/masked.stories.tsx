import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PresentationProvider } from '../../behavior/presentation.tsx';
import { maskText } from '../../format/mask-text.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Masked } from './masked.tsx';

const meta = {
  id: 'accessibility-masked',
  title: 'Accessibility/Masked',
  component: Masked,
  args: { children: 'shop.naru.kr' },
  render: (args) => (
    <Text>
      <Masked {...args} />
    </Text>
  ),
} satisfies Meta<typeof Masked>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 다른 사람들이 화면을 보고 있습니다. */
export const Presenting: Story = { decorators: withPresentationMode };

/** 다른 사람이 화면을 보고 있지 않습니다. */
export const Plain: Story = {};

/** 문장은 가려야 할 부분만 스스로 가립니다. */
export const Sentence: Story = {
  decorators: [withPresentationMode],
  render: () => <Text>hong@naru.kr로 확인 메일을 보냈습니다.</Text>,
};

/** 255자인 값도 다른 값과 같은 길이로 보입니다. */
export const Edge: Story = {
  args: { children: extremeTexts.everything },
  decorators: [withPresentationMode],
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Domain() {
    const [presenting, setPresenting] = useState(true);
    return (
      <PresentationProvider mask={presenting ? maskText : undefined}>
        <Stack gap="l">
          <Text>
            주소는 <Masked>shop.naru.kr</Masked>입니다.
          </Text>
          <Button onClick={() => setPresenting(!presenting)}>
            {presenting ? '발표 모드 끄기' : '발표 모드 켜기'}
          </Button>
        </Stack>
      </PresentationProvider>
    );
  },
};
