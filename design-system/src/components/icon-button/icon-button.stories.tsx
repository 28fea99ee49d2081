import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Eye, EyeOff, RefreshCw } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  id: 'actions-iconbutton',
  title: 'Actions/IconButton',
  component: IconButton,
  subcomponents: { Icon },
  args: { label: '강제로 상태 갱신', icon: RefreshCw, onClick: fn() },
  argTypes: {
    onClick: {
      description: '누르면 호출됩니다. 버튼의 다른 속성도 그대로 전달합니다.',
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 줄과 막대 안에 둡니다. */
export const Ghost: Story = {};

/** 혼자 있습니다. */
export const Secondary: Story = { args: { variant: 'secondary' } };

/** 목록의 줄 안에 있습니다. */
export const Small: Story = {
  args: { size: 'small', label: '결제 서버 작업', icon: Ellipsis },
};

/** 진행 중이며, 눌러도 반응하지 않습니다. */
export const Pending: Story = { args: { variant: 'secondary', pending: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { variant: 'secondary', disabled: true } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Secret() {
    const [shown, setShown] = useState(false);
    return (
      <Inline>
        <Text>{shown ? 'pk_live_51H8' : '••••••••••••'}</Text>
        <IconButton
          label={shown ? '시크릿 숨기기' : '시크릿 표시'}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      </Inline>
    );
  },
};
