import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  id: 'overlays-dialog',
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    title: '배포 기록',
    description: '가장 최근 배포의 결과입니다.',
    children: <Text>2025. 3. 2. 14:05에 배포를 마쳤습니다.</Text>,
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 내용을 보입니다. 닫기 버튼, Escape, 바깥 누르기로 닫힙니다. */
export const Plain: Story = {};

/** 버튼이 있습니다. */
export const WithActions: Story = { args: { actions: <Button variant="primary">확인</Button> } };

/** 긴 내용은 안에서 스크롤되고, 머리와 발은 제자리에 있습니다. */
export const LongContent: Story = {
  args: {
    children: <Text size="reading">{extremeTexts.longWords.repeat(12)}</Text>,
    ...WithActions.args,
  },
};

/** 아래에서 밀려 올라옵니다. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { title: extremeTexts.everything }, tags: ['edge'] };

/** 마법사를 위한 720px 너비입니다. */
export const Wide: Story = { args: { size: 'wide', ...WithActions.args } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LastDeployment() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>배포 기록</Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="배포 기록"
          description="가장 최근 배포의 결과입니다."
          actions={
            <Button variant="primary" onClick={() => setOpen(false)}>
              확인
            </Button>
          }
        >
          <Text>2025. 3. 2. 14:05에 배포를 마쳤습니다.</Text>
        </Dialog>
      </>
    );
  },
};
