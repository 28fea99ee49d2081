import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, RefreshCw } from 'lucide';
import { fn } from 'storybook/test';
import type { Guide } from '../../testing/guide.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  subcomponents: { Icon },
  parameters: {
    guide: {
      purpose: '누구나 아는 그림 하나로 하는 일입니다. 줄과 막대처럼 좁은 자리에 씁니다.',
      instead: [
        { when: '그림의 뜻이 조금이라도 헷갈릴 때', use: 'Actions/Button' },
        { when: '글을 복사할 때', use: 'Actions/CopyButton' },
        { when: '여러 행동을 모을 때', use: 'Overlays/DropdownMenu' },
      ],
      pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
      accessibility: [
        '이름이 없으면 만들 수 없습니다. 줄마다 있는 버튼은 이름에 대상을 넣습니다.',
        '그림은 읽히지 않습니다. 이름을 보이려면 Tooltip으로 감쌉니다.',
        '터치 화면에서는 44px입니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '강제로 상태 갱신', icon: RefreshCw, onClick: fn() },
  argTypes: {
    onClick: {
      description: 'Called when it is pressed. The other attributes of a button are passed on too.',
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In rows and bars. */
export const Ghost: Story = {};

/** Alone. */
export const Secondary: Story = { args: { variant: 'secondary' } };

/** In a row of a list. */
export const Small: Story = {
  args: { size: 'small', label: '결제 서버 작업', icon: Ellipsis },
};

/** Pending: presses are ignored. */
export const Pending: Story = { args: { variant: 'secondary', pending: true } };

/** Disabled. */
export const Disabled: Story = { args: { variant: 'secondary', disabled: true } };
