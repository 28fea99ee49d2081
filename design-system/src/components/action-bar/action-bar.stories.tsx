import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { ActionBar } from './action-bar.tsx';

const actions = (
  <>
    <Button size="small" variant="ghost" aria-expanded={false} onClick={fn()}>
      변경 보기
    </Button>
    <Button size="small" variant="primary" onClick={fn()}>
      배포
    </Button>
  </>
);

const meta = {
  id: 'actions-actionbar',
  title: 'Actions/ActionBar',
  component: ActionBar,
  args: {
    title: '배포되지 않은 변경 3건',
    summary: '배포하면 컨테이너 2개를 다시 빌드합니다.',
    actions,
  },
} satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 자세한 내용까지 보입니다. */
export const Open: Story = { args: { children: <Text>환경 변수 PORT: 80에서 8080으로</Text> } };

/** 무엇이 기다리는지, 무엇을 할 수 있는지 보입니다. */
export const Closed: Story = {};

/** 제목만으로 충분할 때입니다. */
export const TitleOnly: Story = { args: { summary: undefined } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Open, tags: ['narrow'] };

/** 255자 텍스트입니다. */
export const Edge: Story = {
  args: {
    title: extremeTexts.everything,
    summary: extremeTexts.longWords,
    children: extremeTexts.longKorean,
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function UndeployedChanges() {
    const [open, setOpen] = useState(false);
    return (
      <ActionBar
        title="배포되지 않은 변경 3건"
        summary="배포하면 컨테이너 2개를 다시 빌드합니다."
        actions={
          <>
            <Button
              size="small"
              variant="ghost"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? '변경 숨기기' : '변경 보기'}
            </Button>
            <Button size="small" variant="primary">
              배포
            </Button>
          </>
        }
      >
        {open && <Text>환경 변수 PORT: 80에서 8080으로</Text>}
      </ActionBar>
    );
  },
};
