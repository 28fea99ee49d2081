import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '보던 자리를 떠나지 않고 무언가를 보여줍니다.',
      instead: [
        { when: '적어 넣을 때', use: 'Overlays/FormDialog' },
        { when: '대답해야 할 때', use: 'Overlays/AlertDialog' },
        { when: '한 화면보다 길 때', use: '페이지를 따로 만듭니다.' },
        { when: '한마디로 알릴 때', use: 'Overlays/Toast' },
      ],
      pattern: {
        name: '대화상자 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
      accessibility: [
        '초점은 안에 머물고, 닫히면 열었던 자리로 돌아갑니다.',
        'Escape, “닫기”, 바깥을 눌러 닫습니다.',
        '내용이 길면 안에서 밀리고 머리와 발은 제자리에 있습니다.',
      ],
    } satisfies Guide,
  },
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

/** Shows content; the close button, Escape and the scrim close it. */
export const Plain: Story = {};

/** With buttons. */
export const WithActions: Story = { args: { actions: <Button variant="primary">확인</Button> } };

/** Long content scrolls inside; header and footer stay in place. */
export const LongContent: Story = {
  args: { children: <Text size="reading">{edges.longWords.repeat(12)}</Text>, ...WithActions.args },
};

/** It slides in from below. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { title: edges.everything }, tags: ['edge'] };

/** 720 px, for wizards. */
export const Wide: Story = { args: { size: 'wide', ...WithActions.args } };
