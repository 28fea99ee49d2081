import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const meta = {
  id: 'overlays-formdialog',
  title: 'Overlays/FormDialog',
  component: FormDialog,
  parameters: overlayStoryParameters,
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

/** 입력을 기다립니다. */
export const Ready: Story = {};

/** 진행 중이며, 무엇으로도 닫히지 않습니다. */
export const Pending: Story = { args: { pending: true } };

/** 실패했습니다. 입력한 내용은 남고, 오류가 버튼 위에 있습니다. */
export const Failed: Story = { args: { error: '프로젝트는 3개까지 만들 수 있습니다.' } };

/** 입력 하나가 잘못되었습니다. */
export const Invalid: Story = {
  args: {
    children: <TextField label="프로젝트 이름" limit={255} error="프로젝트 이름을 입력해주세요." />,
  },
};

/** 마법사의 한 단계입니다. */
export const Wizard: Story = {
  args: {
    title: '컨테이너 추가',
    size: 'wide',
    submitLabel: '다음',
    footerStart: <Button variant="ghost">이전</Button>,
    children: <TextField label="컨테이너 이름" limit={255} />,
  },
};

/** 입력한 내용이 있는데 닫기 버튼을 눌렀습니다. */
export const AskingToLeave: Story = {
  args: { dirty: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Failed, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { tags: ['edge'], args: { title: extremeTexts.everything } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewProject() {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('');
    return (
      <>
        <Button variant="primary" onClick={() => setOpen(true)}>
          새 프로젝트
        </Button>
        <FormDialog
          open={open}
          onOpenChange={setOpen}
          title="새 프로젝트"
          submitLabel="만들기"
          pendingLabel="만드는 중"
          pending={false}
          error={undefined}
          dirty={name !== ''}
          onSubmit={() => setOpen(false)}
        >
          <TextField
            label="프로젝트 이름"
            limit={255}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      </>
    );
  },
};
