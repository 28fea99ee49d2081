import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { useShortcuts } from '../../behavior/shortcuts.ts';
import { Box, KeyRound, Moon, Plus, ScrollText } from '../../icons.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { Banner } from '../banner/banner.tsx';
import { CommandButton } from './command-button.tsx';
import type { CommandGroup } from './command-list.tsx';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';

const groups: readonly CommandGroup[] = [
  {
    title: '이 화면',
    commands: [
      { id: 'deploy', label: '배포', keys: ['D'], onSelect: fn() },
      { id: 'add', label: '컨테이너 추가', icon: Plus, keys: ['C'], onSelect: fn() },
    ],
  },
  {
    title: '컨테이너',
    commands: [
      { id: 'api', label: 'api', detail: '결제 서버', icon: Box, onSelect: fn() },
      { id: 'api-log', label: 'api 로그', detail: '결제 서버', icon: ScrollText, onSelect: fn() },
    ],
  },
  {
    title: '설정',
    commands: [
      { id: 'dark', label: '다크 테마', icon: Moon, onSelect: fn() },
      { id: 'security', label: '보안', icon: KeyRound, onSelect: fn() },
    ],
  },
];

/** A palette that stores the typed text and shows the commands that contain the text. */
function Searchable(props: CommandPaletteProps) {
  const [query, setQuery] = useState(props.query);
  const found = props.groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label }) => label.includes(query)),
    }))
    .filter(({ commands }) => commands.length > 0);
  return <CommandPalette {...props} query={query} onQueryChange={setQuery} groups={found} />;
}

const meta = {
  id: 'overlays-commandpalette',
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  subcomponents: { CommandButton },
  render: (args) => <Searchable {...args} />,
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    label: '빠른 찾기',
    placeholder: '화면, 프로젝트, 컨테이너, 할 일 찾기',
    query: '',
    onQueryChange: fn(),
    groups,
  },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 아직 아무것도 입력하지 않아 여기서 할 수 있는 일을 모두 보입니다. */
export const Everything: Story = {};

/** 일부만 찾았습니다. Enter를 누르면 첫 줄을 선택합니다. */
export const Found: Story = { args: { query: 'api' } };

/** 모든 페이지의 막대에 있는, 팔레트를 여는 버튼입니다. */
export const Opener: Story = {
  args: { open: false },
  render: ({ label }) => <CommandButton keys={['Ctrl', 'K']}>{label}</CommandButton>,
};

/** 맞는 것이 없습니다. */
export const Nothing: Story = { args: { query: '없는 것' } };

/** 한/영 키가 잘못된 상태로 입력했습니다. */
export const Corrected: Story = { args: { correction: '결제', groups: groups.slice(1, 2) } };

/** 지금은 선택할 수 없고, 이유를 말합니다. */
export const Unavailable: Story = {
  args: {
    groups: [
      {
        title: '이 화면',
        commands: [
          {
            id: 'deploy',
            label: '배포',
            unavailable: '배포가 진행 중입니다.',
            keys: ['D'],
            onSelect: fn(),
          },
        ],
      },
    ],
  },
};

/** 일부를 불러오지 못했지만 나머지는 쓸 수 있습니다. */
export const Failed: Story = {
  args: { failure: <Banner tone="danger" title="컨테이너를 불러오지 못했습니다" /> },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 화살표 키는 끝에서 처음으로 돌아가고, Enter는 선택합니다. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('combobox', { name: '빠른 찾기' });
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(body.getByRole('option', { name: '보안' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** 한글을 조합하는 동안에도 찾습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement.ownerDocument.body);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    groups: [
      {
        title: extremeTexts.longKorean,
        commands: [extremeTexts.longWords, extremeTexts.emoji, extremeTexts.rightToLeft].map(
          (label) => ({
            id: label,
            label,
            detail: extremeTexts.longKorean,
            onSelect: fn(),
          }),
        ),
      },
    ],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function QuickFind() {
    const [open, setOpen] = useState(false);
    const [query, setQuery] = useState('');
    useShortcuts({ 'mod+k': () => setOpen(true) });
    const commands = [
      { id: 'add', label: '컨테이너 추가', icon: Plus, onSelect: () => setQuery('') },
      { id: 'api', label: 'api', detail: '결제 서버', icon: Box, onSelect: () => setQuery('') },
    ];
    const found = commands.filter(({ label }) => label.includes(query));
    const groups: CommandGroup[] = found.length > 0 ? [{ title: '이 화면', commands: found }] : [];
    return (
      <>
        <CommandButton keys={['Ctrl', 'K']} onClick={() => setOpen(true)}>
          빠른 찾기
        </CommandButton>
        <CommandPalette
          open={open}
          onOpenChange={setOpen}
          label="빠른 찾기"
          placeholder="화면, 프로젝트, 할 일 찾기"
          query={query}
          onQueryChange={setQuery}
          groups={groups}
        />
      </>
    );
  },
};
