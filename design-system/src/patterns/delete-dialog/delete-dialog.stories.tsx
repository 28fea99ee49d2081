import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const meta = {
  id: 'patterns-deletedialog',
  title: 'Patterns/DeleteDialog',
  component: DeleteDialog,
  parameters: overlayStoryParameters,
  args: {
    kind: 'project',
    open: true,
    onOpenChange: fn(),
    deletionImpact: ['컨테이너 6개', '볼륨 3개'],
    name: '결제 서버',
    pending: false,
    error: undefined,
    onConfirm: fn(),
  },
} satisfies Meta<typeof DeleteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = (text: string) => async () => {
  await userEvent.type(await screen.findByLabelText('확인을 위해 이름을 입력하세요'), text);
};

/** 프로젝트와 함께 삭제되는 것을 보입니다. */
export const Project: Story = {};

/** 이름을 입력해 버튼을 누를 수 있습니다. */
export const Matched: Story = { play: type('결제 서버') };

/** 컨테이너가 아직 쓰는 볼륨입니다. */
export const Volume: Story = {
  args: {
    kind: 'volume',
    name: '결제 데이터',
    deletionImpact: ['API 서버의 /data 마운트'],
    frees: { disk: 1024 },
  },
};

/** 컨테이너와 그 설정입니다. */
export const Container: Story = {
  args: {
    kind: 'container',
    name: '결제 워커',
    deletionImpact: ['환경 변수 12개', '네트워크 2개'],
    frees: { cpu: 500, memory: 512 },
  },
};

/** 데이터베이스입니다. 마지막 백업을 한 뒤 삭제할지 선택합니다. */
export const LastBackup: Story = {
  args: {
    kind: 'container',
    name: '주문 DB',
    deletionImpact: ['데이터베이스의 접속 정보'],
    note: '마지막으로 확인된 백업: 2025. 3. 2. 03:10 (5시간 전).',
    choice: (
      <CheckboxField
        label="마지막 백업을 한 뒤 삭제"
        hint="백업이 복원 확인되면 서버가 삭제합니다."
        defaultChecked
      />
    ),
  },
};

/** 삭제하는 중입니다. */
export const Pending: Story = { args: { pending: true } };

/** 실패했고, 다시 시도할 수 있습니다. */
export const Failed: Story = {
  args: { error: '프로젝트를 삭제하지 못했습니다. 잠시 후 다시 시도해주세요.' },
  play: type('결제 서버'),
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    name: extremeTexts.longKorean,
    deletionImpact: [extremeTexts.longWords, extremeTexts.rightToLeft, extremeTexts.emoji],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeleteVolume() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
          볼륨 삭제
        </Button>
        <DeleteDialog
          kind="volume"
          open={open}
          onOpenChange={setOpen}
          name="결제 데이터"
          deletionImpact={['API 서버의 /data 마운트']}
          frees={{ disk: 1024 }}
          pending={false}
          error={undefined}
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
};
