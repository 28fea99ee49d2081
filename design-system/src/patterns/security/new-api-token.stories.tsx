import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { ApiTokenFields, NewToken } from './new-api-token.tsx';

const lives = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
];

const meta = {
  id: 'patterns-newapitoken',
  title: 'Patterns/NewApiToken',
  component: ApiTokenFields,
  parameters: overlayStoryParameters,
  args: {
    name: { limit: 255 },
    scope: { name: 'scope', defaultValue: 'read' },
    life: { options: lives, defaultValue: '90' },
  },
  render: (args) => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="API 토큰 만들기"
      submitLabel="만들기"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <ApiTokenFields {...args} />
    </FormDialog>
  ),
} satisfies Meta<typeof ApiTokenFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 방금 열었습니다. */
export const Opened: Story = {};

/** 이름을 입력하지 않았습니다. */
export const Invalid: Story = {
  args: { name: { limit: 255, error: '토큰 이름을 입력해주세요.' } },
};

/** 만든 토큰을 이번 한 번만 보입니다. */
export const Created: Story = {
  render: () => (
    <Dialog
      open
      onOpenChange={fn()}
      title="API 토큰을 만들었습니다"
      actions={<Button variant="primary">확인</Button>}
    >
      <NewToken token="naru_Xf3Zq0pVYw7mJ2sTn8aLr5cKd1hUe6gBi9oPx4vQyZE" />
    </Dialog>
  ),
};

/** 휴대폰에서 본 토큰입니다. */
export const CreatedNarrow: Story = { ...Created, tags: ['narrow'] };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  args: { name: { limit: 255, defaultValue: extremeTexts.longKorean } },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewApiToken() {
    const lives = [
      { value: '30', label: '30일' },
      { value: '90', label: '90일' },
    ];
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('');
    return (
      <>
        <Button onClick={() => setOpen(true)}>API 토큰 만들기</Button>
        <FormDialog
          open={open}
          onOpenChange={setOpen}
          title="API 토큰 만들기"
          submitLabel="만들기"
          pending={false}
          error={undefined}
          onSubmit={() => setOpen(false)}
        >
          <ApiTokenFields
            name={{
              limit: 255,
              defaultValue: name,
              onChange: (event) => setName(event.target.value),
            }}
            scope={{ name: 'scope', defaultValue: 'read' }}
            life={{ options: lives, defaultValue: '90' }}
          />
        </FormDialog>
      </>
    );
  },
};
