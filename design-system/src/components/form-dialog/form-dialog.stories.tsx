import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const meta = {
  title: 'Overlays/FormDialog',
  component: FormDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '보던 자리를 떠나지 않고 적어 넣습니다. 실패해도 적은 것은 남습니다.',
      instead: [
        { when: '보여주기만 할 때', use: 'Overlays/Dialog' },
        { when: '페이지 안에서 고칠 때', use: 'Inputs/Form' },
        { when: '양식이 페이지의 전부일 때', use: 'Layout/FormLayout' },
      ],
      pattern: {
        name: '대화상자 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
      accessibility: [
        '진짜 form이어서 Enter로 보냅니다. 한글을 조합하는 Enter는 보내지 않습니다.',
        '적은 것이 있으면 Escape, “닫기”, 바깥을 눌렀을 때 먼저 묻습니다. “취소”는 묻지 않습니다.',
        '일하는 동안 잠기고, 실패하면 까닭이 버튼 위에서 alert로 읽힙니다.',
      ],
    } satisfies Guide,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    onSubmit: fn(),
    title: '새 프로젝트',
    children: <TextField label="프로젝트 이름" limit={255} defaultValue="결제 서버" />,
    submitLabel: '만들기',
    pendingLabel: '만드는 중',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof FormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ready to be filled in. */
export const Ready: Story = {};

/** Pending: nothing closes it. */
export const Pending: Story = { args: { pending: true } };

/** Failed: what was typed stays, the error is above the buttons. */
export const Failed: Story = { args: { error: '프로젝트는 3개까지 만들 수 있습니다.' } };

/** A field is wrong. */
export const Invalid: Story = {
  args: {
    children: <TextField label="프로젝트 이름" limit={255} error="프로젝트 이름을 입력해주세요." />,
  },
};

/** A step of a wizard. */
export const Wizard: Story = {
  args: {
    title: '컨테이너 추가',
    size: 'wide',
    submitLabel: '다음',
    footerStart: <Button variant="ghost">이전</Button>,
    children: <TextField label="컨테이너 이름" limit={255} />,
  },
};

/** Something was typed, and the close button was pressed. */
export const AskingToLeave: Story = {
  args: { dirty: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  },
};

/** On a phone. */
export const Narrow: Story = { ...Failed, tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { tags: ['edge'], args: { title: edges.everything } };
