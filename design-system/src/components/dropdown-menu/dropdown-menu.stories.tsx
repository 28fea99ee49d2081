import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, Play, RotateCw, Square, Trash2 } from 'lucide';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from './dropdown-menu-item.tsx';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from './dropdown-menu-radio.tsx';

const onSelect = fn();

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuItem,
    DropdownMenuRadioGroup,
    DropdownMenuRadioItem,
    DropdownMenuSeparator,
  },
  parameters: {
    ...overlayStory,
    layout: 'padded',
    guide: {
      purpose: '버튼 뒤에 행동을 모읍니다. 지우는 것은 선으로 나누어 맨 끝에 둡니다.',
      instead: [
        { when: '행동이 둘 이하일 때', use: 'Actions/Button' },
        { when: '값을 고를 때', use: 'Inputs/SelectField' },
        { when: '페이지를 옮길 때', use: 'Navigation/TopNavigation' },
      ],
      pattern: {
        name: '메뉴 버튼 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
      },
      accessibility: [
        '버튼의 이름이 메뉴의 이름입니다. Enter, Space, 아래 화살표로 엽니다.',
        '위아래 화살표, Home, End로 옮기고 글자를 치면 그 항목으로 갑니다. 한글 항목은 한글을 치는 키로도 찾습니다.',
        'Escape로 닫으면 초점이 버튼으로 돌아갑니다.',
      ],
    } satisfies Guide,
  },
  args: {
    align: 'start',
    trigger: <IconButton variant="secondary" label="API 서버 작업" icon={Ellipsis} />,
    children: (
      <>
        <DropdownMenuItem icon={Play} onSelect={onSelect}>
          시작
        </DropdownMenuItem>
        <DropdownMenuItem icon={Square} disabled onSelect={onSelect}>
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

/** Only the button. */
export const Closed: Story = {};

/** Open; the item that deletes is separate, last, and not red yet. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'API 서버 작업' }));
  },
};

/** The item that deletes is highlighted. */
export const DangerNear: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{End}');
  },
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  ...Open,
  args: { children: <DropdownMenuItem onSelect={onSelect}>{edges.everything}</DropdownMenuItem> },
  tags: ['edge'],
};
