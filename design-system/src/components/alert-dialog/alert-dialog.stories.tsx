import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';

const meta = {
  id: 'overlays-alertdialog',
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onDismiss: fn(),
    title: '팝업이 차단되었습니다',
    description: '브라우저의 주소창에서 팝업을 허용한 뒤 다시 시도해주세요.',
    actions: <Button variant="primary">확인</Button>,
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 대답이 하나입니다. */
export const OneAnswer: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, description: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function PopupBlocked() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>GitHub 연결</Button>
        <AlertDialog
          open={open}
          onDismiss={close}
          title="팝업이 차단되었습니다"
          description="브라우저의 주소창에서 팝업을 허용한 뒤 다시 시도해주세요."
          actions={
            <Button variant="primary" onClick={close}>
              확인
            </Button>
          }
        />
      </>
    );
  },
};
