import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

const meta = {
  id: 'overlays-unsavedchangesdialog',
  title: 'Overlays/UnsavedChangesDialog',
  component: UnsavedChangesDialog,
  parameters: overlayStoryParameters,
  args: { open: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof UnsavedChangesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 잃을 것이 없는 대답은 남는 것이고, 초점이 거기에 있습니다. */
export const Open: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 가장 좁은 화면과 가장 큰 글자입니다. */
export const Edge: Story = { tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LeavePage() {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <Button onClick={() => setAsking(true)}>목록으로</Button>
        <UnsavedChangesDialog
          open={asking}
          onStay={() => setAsking(false)}
          onLeave={() => setAsking(false)}
        />
      </>
    );
  },
};
