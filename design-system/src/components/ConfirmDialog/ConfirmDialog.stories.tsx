import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: overlayStory,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: '프로젝트 삭제',
    description: '이 작업은 되돌릴 수 없습니다. 프로젝트와 관련된 모든 데이터가 삭제됩니다.',
    losses: ['컨테이너 3개', '볼륨 2개 (1.5 GiB)', '환경 변수와 시크릿 12개'],
    name: 'Naru 결제',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = (text: string) => async () => {
  await userEvent.type(await screen.findByLabelText('확인을 위해 이름을 입력하세요'), text);
};

/** Waits for the name; what will be lost is listed. */
export const Waiting: Story = {};

/** The name stands there: it can be done. */
export const Matched: Story = { play: type('Naru 결제') };

/** A near miss: white space. */
export const MissedSpace: Story = { play: type('Naru 결제 ') };

/** A near miss: the case. */
export const MissedCase: Story = { play: type('naru 결제') };

/** A near miss: the 한/영 key was left on the wrong side. */
export const MissedKeyboard: Story = { args: { name: '결제 서버' }, play: type('rufwp tjqj') };

/** Works: the field is read-only, nothing closes it. */
export const Pending: Story = { args: { pending: true } };

/** Failed: it stays open and can be tried again. */
export const Failed: Story = {
  args: { error: '프로젝트를 삭제하지 못했습니다. 잠시 후 다시 시도하세요.' },
  play: type('Naru 결제'),
};

/** Nothing goes with it. */
export const WithoutLosses: Story = { args: { title: '볼륨 삭제', losses: [] } };

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 letters without a space. */
export const LongNameNarrow: Story = { tags: ['narrow'], args: { name: edges.longKorean } };
