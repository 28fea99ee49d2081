import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { DescriptionItem, DescriptionList } from '../description-list/description-list.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { Text } from '../text/text.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Drawer } from './drawer.tsx';

const meta = {
  id: 'overlays-drawer',
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    title: '결제 워커',
    description: '마지막 배포: 2025. 3. 2. 14:05',
    children: (
      <>
        <DescriptionList>
          <DescriptionItem label="저장소">naru/payments</DescriptionItem>
          <DescriptionItem label="브랜치">main</DescriptionItem>
        </DescriptionList>
        <SwitchField
          label="자동 배포"
          hint="main 브랜치에 푸시하면 바로 배포합니다."
          checked
          onCheckedChange={fn()}
        />
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 보여주기만 함 */
export const Plain: Story = {};

/** 버튼과 함께 */
export const WithActions: Story = {
  args: {
    children: <TextField label="컨테이너 이름" limit={255} defaultValue="결제 워커" />,
    actions: (
      <>
        <Button>취소</Button>
        <Button variant="primary">저장</Button>
      </>
    ),
  },
};

/** 긴 내용은 안에서 밀리고 머리와 발은 제자리에 있음 */
export const LongContent: Story = {
  args: {
    ...WithActions.args,
    children: <Text size="reading">{extremeTexts.longWords.repeat(16)}</Text>,
  },
};

/** 저장하는 중. 닫히지 않습니다 */
export const Pending: Story = {
  args: {
    ...WithActions.args,
    pending: true,
    actions: (
      <Button variant="primary" pending pendingLabel="저장하는 중">
        저장
      </Button>
    ),
  },
};

/** 입력한 것이 있는데 닫으려고 함 */
export const AskingToLeave: Story = {
  args: { ...WithActions.args, dirty: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  },
};

/** 휴대폰. 아래에서 올라옵니다 */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** 띄어쓰기 없는 255자 이름. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다 */
export const Edge: Story = {
  args: { ...WithActions.args, title: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerSettings() {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('결제 워커');
    return (
      <>
        <Button onClick={() => setOpen(true)}>설정 열기</Button>
        <Drawer
          open={open}
          onOpenChange={setOpen}
          title="결제 워커"
          description="마지막 배포: 2025. 3. 2. 14:05"
          actions={
            <Button variant="primary" onClick={() => setOpen(false)}>
              저장
            </Button>
          }
        >
          <TextField label="이름" value={name} onChange={(event) => setName(event.target.value)} />
        </Drawer>
      </>
    );
  },
};
