import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { PlainDialog } from './plain-dialog.tsx';

const meta = {
  id: 'overlays-plaindialog',
  title: 'Overlays/PlainDialog',
  component: PlainDialog,
  parameters: overlayStoryParameters,
  args: {
    onDismiss: fn(),
    title: '창을 열지 못했습니다',
    description: '필요한 파일을 받지 못했습니다. 인터넷 연결을 확인하고 다시 시도해주세요.',
    actions: (
      <>
        <Button>닫기</Button>
        <Button variant="primary">다시 시도</Button>
      </>
    ),
  },
} satisfies Meta<typeof PlainDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until the dialog is open and its first button has the focus. The picture shows the focus ring of the button. */
const untilFocused: Story['play'] = () =>
  waitFor(() => expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus(), {
    timeout: 10_000,
  });

/** 대답이 두 가지입니다. */
export const TwoAnswers: Story = { play: untilFocused };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'], play: untilFocused };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, description: extremeTexts.longWords },
  tags: ['edge'],
  play: untilFocused,
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LoadingFailed() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>로그 열기</Button>
        {open && (
          <PlainDialog
            onDismiss={close}
            title="창을 열지 못했습니다"
            description="필요한 파일을 받지 못했습니다. 인터넷 연결을 확인해주세요."
            actions={
              <Button variant="primary" onClick={close}>
                다시 시도
              </Button>
            }
          />
        )}
      </>
    );
  },
};
