import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { createManyChanges, extremeChanges, sampleChanges } from '../../testing/sample-changes.ts';
import { RollbackDialog, type RollbackDialogProps } from './rollback-dialog.tsx';

const impact = { changes: sampleChanges.slice(0, 2), missing: [], kept: [] };

const meta = {
  id: 'patterns-rollbackdialog',
  title: 'Patterns/RollbackDialog',
  component: RollbackDialog,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    pending: false,
    error: undefined,
    impact,
    loading: false,
    failure: undefined,
    onConfirm: fn(),
  },
} satisfies Meta<RollbackDialogProps>;

export default meta;
type Story = StoryObj<RollbackDialogProps>;

/** 설정 두 개가 그때대로 돌아갑니다. */
export const Changes: Story = {};

/** 무엇이 달라지는지 불러오는 중입니다. */
export const Loading: Story = { args: { impact: undefined, loading: true } };

/** 설정은 지금과 같고, 이미지만 그때의 것입니다. */
export const Nothing: Story = { args: { impact: { ...impact, changes: [] } } };

/** 그 뒤로 컨테이너를 지우기도 하고 만들기도 했습니다. */
export const OtherContainers: Story = {
  args: { impact: { ...impact, missing: ['정산 배치', '알림 서버'], kept: ['관리자 화면'] } },
};

/** 되돌리기를 요청했습니다. */
export const Pending: Story = { args: { pending: true } };

/** 되돌리지 못했습니다. */
export const Failed: Story = {
  args: { error: '이 배포의 이미지가 더 이상 남아 있지 않아 되돌릴 수 없습니다.' },
};

/** 휴대폰에서 한 화면에 다 들어가지 않습니다. */
export const Narrow: Story = {
  tags: ['narrow'],
  args: { impact: { ...impact, changes: createManyChanges(30) } },
};

/** 255자인 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    impact: {
      changes: extremeChanges,
      missing: [extremeTexts.everything],
      kept: [extremeTexts.longWords],
    },
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Rollback() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>이 배포로 되돌리기</Button>
        <RollbackDialog
          open={open}
          onOpenChange={setOpen}
          impact={{ changes: [], missing: ['정산 배치'], kept: ['관리자 화면'] }}
          loading={false}
          failure={undefined}
          pending={false}
          error={undefined}
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
};
