import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  id: 'overlays-confirmdialog',
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: '환경 변수 삭제',
    description: 'NODE_ENV를 삭제합니다. 다음 배포부터 적용됩니다.',
    confirmLabel: '삭제',
    pendingLabel: '삭제하는 중',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 초점이 “취소”에 있습니다. */
export const Open: Story = {};

/** 진행 중이며, 무엇으로도 닫히지 않습니다. */
export const Pending: Story = { args: { pending: true } };

/** 실패해도 열려 있습니다. */
export const Failed: Story = { args: { error: '마운트 삭제에 실패했습니다.' } };

/** 되돌릴 수 있는 일입니다. */
export const Harmless: Story = {
  args: {
    title: '컨테이너 중지',
    description: '요청을 더 받지 않습니다. 언제든 다시 시작할 수 있습니다.',
    confirmLabel: '중지',
    tone: 'normal',
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, description: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function StopContainer() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>컨테이너 중지</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="컨테이너 중지"
          description="요청을 더 받지 않습니다. 언제든 다시 시작할 수 있습니다."
          confirmLabel="중지"
          pendingLabel="중지하는 중"
          tone="normal"
          pending={false}
          error={undefined}
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
};
