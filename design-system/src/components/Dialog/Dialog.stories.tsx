import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: overlayStory,
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

/** Shows something; the cross, Escape and the scrim close it. */
export const Plain: Story = {};

/** With buttons. */
export const WithActions: Story = { args: { actions: <Button variant="primary">확인</Button> } };

/** More than fits scrolls inside; head and foot stand. */
export const LongContent: Story = {
  args: { children: <Text size="reading">{edges.longWords.repeat(12)}</Text>, ...WithActions.args },
};

/** It comes from below. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** A title of 255 letters without a space. */
export const LongTitleNarrow: Story = { args: { title: edges.longKorean }, tags: ['narrow'] };

/** 720 px, for wizards. */
export const Wide: Story = { args: { size: 'wide', ...WithActions.args } };
