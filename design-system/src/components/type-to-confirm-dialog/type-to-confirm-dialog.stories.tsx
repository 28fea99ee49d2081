import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { playHangul, pressComposingKey, textElementOf } from '../../testing/play-hangul.ts';
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx';

const meta = {
  title: 'Overlays/TypeToConfirmDialog',
  component: TypeToConfirmDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '딸린 것까지 지우기 전에 이름을 적게 합니다. 무엇이 사라지는지 모두 보입니다.',
      instead: [
        { when: '작은 것 하나를 지울 때', use: 'Overlays/ConfirmDialog' },
        { when: '되돌릴 수 있을 때', use: '묻지 않고 합니다.' },
        { when: '물음에 대답할 때', use: 'Overlays/AlertDialog' },
      ],
      pattern: {
        name: '경고 대화상자 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
      accessibility: [
        '초점은 칸에서 시작합니다. 이름이 맞기 전에는 Enter가 아무 일도 하지 않습니다.',
        '거의 맞은 이름은 무엇이 다른지 말합니다. 빈칸, 대소문자, 한/영 키를 알아봅니다.',
        '쓸 수 없는 버튼도 초점을 받고 까닭을 읽어 줍니다.',
        '사라질 것의 목록은 설명 밖에 있어 필요할 때 읽습니다. 끝나면 초점은 다음 줄이나 목록의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: '프로젝트 삭제',
    description: '이 작업은 되돌릴 수 없습니다. 프로젝트와 관련된 모든 데이터가 삭제됩니다.',
    deletionImpact: ['컨테이너 3개', '볼륨 2개 (1.5 GiB)', '환경 변수와 시크릿 12개'],
    name: 'Naru 결제',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof TypeToConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = (text: string) => async () => {
  await userEvent.type(await screen.findByLabelText('확인을 위해 이름을 입력하세요'), text);
};

/** Waits for the name; lists what will be deleted too. */
export const Waiting: Story = {};

/** The name was typed: the button is enabled. */
export const Matched: Story = { play: type('Naru 결제') };

/** A near miss: white space. */
export const MissedSpace: Story = { play: type('Naru 결제 ') };

/** A near miss: the case. */
export const MissedCase: Story = { play: type('naru 결제') };

/** A near miss: Hangul input was on. */
export const MissedKeyboard: Story = { args: { name: '결제 서버' }, play: type('rufwp tjqj') };

/** Type Hangul: the button is enabled with the last letter, before its composition ends. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { name: '김성훈' },
  play: async ({ args }) => {
    const field = textElementOf(await screen.findByRole('alertdialog'));
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
    const passed = pressComposingKey(field, 'Enter');
    await expect(passed).toBe(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** Pending: the field is read-only, nothing closes it. */
export const Pending: Story = { args: { pending: true } };

/** Failed: it stays open and can be tried again. */
export const Failed: Story = {
  args: { error: '프로젝트를 삭제하지 못했습니다. 잠시 후 다시 시도하세요.' },
  play: type('Naru 결제'),
};

/** Nothing else is deleted. */
export const WithoutDeletionImpact: Story = { args: { title: '볼륨 삭제', deletionImpact: [] } };

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { tags: ['edge'], args: { name: edges.everything } };
