import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import {
  findTextField,
  pressComposingKey,
  simulateHangulTyping,
} from '../../testing/simulate-hangul-typing.ts';
import { Button } from '../button/button.tsx';
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx';

const meta = {
  id: 'overlays-typetoconfirmdialog',
  title: 'Overlays/TypeToConfirmDialog',
  component: TypeToConfirmDialog,
  parameters: overlayStoryParameters,
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

/** 이름을 입력하기를 기다리며, 함께 삭제될 것을 보입니다. */
export const Waiting: Story = {};

/** 이름을 입력해 버튼을 누를 수 있습니다. */
export const Matched: Story = { play: type('Naru 결제') };

/** 아깝게 틀렸습니다. 공백이 다릅니다. */
export const MissedSpace: Story = { play: type('Naru 결제 ') };

/** 아깝게 틀렸습니다. 대소문자가 다릅니다. */
export const MissedCase: Story = { play: type('naru 결제') };

/** 아깝게 틀렸습니다. 한/영 키가 반대로 되어 있었습니다. */
export const MissedKeyboard: Story = { args: { name: '결제 서버' }, play: type('rufwp tjqj') };

/** 한글을 입력해 보세요. 마지막 글자의 조합이 끝나기 전에도 버튼을 누를 수 있습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { name: '김성훈' },
  play: async ({ args }) => {
    const field = findTextField(await screen.findByRole('alertdialog'));
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
    const passed = pressComposingKey(field, 'Enter');
    await expect(passed).toBe(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** 처리하는 중입니다. 입력란은 읽기 전용이고, 무엇으로도 닫히지 않습니다. */
export const Pending: Story = { args: { pending: true } };

/** 실패했습니다. 닫히지 않고, 다시 시도할 수 있습니다. */
export const Failed: Story = {
  args: { error: '프로젝트를 삭제하지 못했습니다. 잠시 후 다시 시도해주세요.' },
  play: type('Naru 결제'),
};

/** 함께 삭제되는 것이 없습니다. */
export const WithoutDeletionImpact: Story = { args: { title: '볼륨 삭제', deletionImpact: [] } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { tags: ['edge'], args: { name: extremeTexts.everything } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeleteProject() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
          프로젝트 삭제
        </Button>
        <TypeToConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="프로젝트 삭제"
          description="이 작업은 되돌릴 수 없습니다. 관련된 모든 데이터가 삭제됩니다."
          deletionImpact={['컨테이너 3개', '볼륨 2개 (1.5 GiB)']}
          name="결제 서버"
          pending={false}
          error={undefined}
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
};
