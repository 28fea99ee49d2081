import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, Play, RotateCw, Square, Trash2 } from 'lucide';
import { useState } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import {
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from './dropdown-menu-item.tsx';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from './dropdown-menu-radio.tsx';

const onSelect = fn();

const meta = {
  id: 'overlays-dropdownmenu',
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuItem,
    DropdownMenuLink,
    DropdownMenuRadioGroup,
    DropdownMenuRadioItem,
    DropdownMenuSeparator,
  },
  parameters: {
    ...overlayStoryParameters,
    layout: 'padded',
  },
  args: {
    align: 'start',
    trigger: <IconButton variant="secondary" label="API 서버 작업" icon={Ellipsis} />,
    children: (
      <>
        <DropdownMenuItem icon={Play} onSelect={onSelect}>
          시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={Square} unavailable="이미 중지되어 있습니다" onSelect={onSelect}>
          중지
        </DropdownMenuItem>
        <DropdownMenuItem icon={RotateCw} onSelect={onSelect}>
          재시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={Pencil} onSelect={onSelect}>
          이름 변경
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={Trash2} tone="danger" onSelect={onSelect}>
          삭제
        </DropdownMenuItem>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 버튼만 보입니다. */
export const Closed: Story = {};

/** 열렸습니다. 지우는 항목은 따로 맨 끝에 있고, 아직 붉지 않습니다. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'API 서버 작업' }));
  },
};

/** 지우는 항목이 강조되었습니다. */
export const DangerNear: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{End}');
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  ...Open,
  args: {
    children: <DropdownMenuItem onSelect={onSelect}>{extremeTexts.everything}</DropdownMenuItem>,
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerMenu() {
    const [running, setRunning] = useState(false);
    return (
      <DropdownMenu trigger={<IconButton label="API 서버 작업" icon={Ellipsis} />}>
        <DropdownMenuItem
          icon={Play}
          unavailable={running ? '이미 실행되고 있습니다' : undefined}
          onSelect={() => setRunning(true)}
        >
          시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={Square} onSelect={() => setRunning(false)}>
          중지
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={Trash2} tone="danger" onSelect={() => setRunning(false)}>
          삭제
        </DropdownMenuItem>
      </DropdownMenu>
    );
  },
};
