import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { alertGuide } from '../../testing/alert-guide.ts';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { PlainDialog } from './plain-dialog.tsx';

const meta = {
  title: 'Overlays/PlainDialog',
  component: PlainDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose:
        '대화상자의 코드를 받지 못했을 때 그 자리에서 알립니다. 브라우저가 가진 것만으로 열립니다.',
      instead: [
        { when: '코드를 받을 수 있는 모든 물음', use: 'Overlays/AlertDialog' },
        { when: '알리기만 할 때', use: 'Status/Banner' },
      ],
      ...alertGuide,
    } satisfies Guide,
  },
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

/** Two answers. */
export const TwoAnswers: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, description: edges.longWords },
  tags: ['edge'],
};
