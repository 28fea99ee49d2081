import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, Play, RotateCw, Square, Trash2 } from 'lucide-react';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { DropdownMenu } from './DropdownMenu.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from './DropdownMenuItem.tsx';

const onSelect = fn();

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  parameters: { ...overlayStory, layout: 'padded' },
  args: {
    align: 'start',
    trigger: <IconButton variant="secondary" label="API 서버 작업" icon={<Ellipsis />} />,
    children: (
      <>
        <DropdownMenuItem icon={<Play />} onSelect={onSelect}>
          시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Square />} disabled onSelect={onSelect}>
          중지
        </DropdownMenuItem>
        <DropdownMenuItem icon={<RotateCw />} onSelect={onSelect}>
          재시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Pencil />} onSelect={onSelect}>
          이름 변경
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash2 />} tone="danger" onSelect={onSelect}>
          삭제
        </DropdownMenuItem>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only the button. */
export const Closed: Story = {};

/** Opened; what destroys stands apart, last, and is not red yet. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'API 서버 작업' }));
  },
};

/** About to be deleted. */
export const DangerNear: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{End}');
  },
};

/** Items that do not fit. */
export const LongNarrow: Story = {
  ...Open,
  args: { children: <DropdownMenuItem onSelect={onSelect}>{edges.longKorean}</DropdownMenuItem> },
  tags: ['narrow'],
};
