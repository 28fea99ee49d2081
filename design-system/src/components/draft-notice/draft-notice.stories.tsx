import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { DraftNotice } from './draft-notice.tsx';

const meta = {
  id: 'inputs-draftnotice',
  title: 'Inputs/DraftNotice',
  component: DraftNotice,
  args: {
    at: new Date('2025-03-02T06:05:00+09:00'),
    restored: false,
    onRestore: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof DraftNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 전에 입력한 내용이 있습니다. */
export const Offered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '복원' }));
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: '버리기' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

/** 그사이 저장된 값이 달라졌고, 볼륨 하나가 사라졌으며, 비밀번호는 남기지 않았습니다. */
export const Changed: Story = {
  args: { changed: true, gone: ['볼륨 ‘올린 파일’'], secretsLeftOut: true },
};

/** 복원할 수 있는 것이 없습니다. */
export const NothingLeft: Story = {
  render: (args) => <DraftNotice {...args} gone={['볼륨 ‘올린 파일’']} onRestore={undefined} />,
};

/** 입력 요소에 복원했습니다. */
export const Restored: Story = {
  args: { restored: true, changed: true, secretsLeftOut: true },
};

/** 휴대폰 화면의 긴 이름입니다. */
export const EdgesNarrow: Story = {
  args: {
    changed: true,
    gone: Object.values(extremeTexts).map((name) => `볼륨 ‘${name}’`),
    secretsLeftOut: true,
  },
  tags: ['narrow', 'edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectName() {
    const draft = { at: new Date('2025-03-02T06:05:00+09:00'), name: '결제 서버 (새 이름)' };
    const [name, setName] = useState('결제 서버');
    const [discarded, setDiscarded] = useState(false);
    return (
      <Stack gap="l">
        {!discarded && (
          <DraftNotice
            at={draft.at}
            restored={name === draft.name}
            onRestore={() => setName(draft.name)}
            onDiscard={() => setDiscarded(true)}
          />
        )}
        <TextField
          label="프로젝트 이름"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Stack>
    );
  },
};
