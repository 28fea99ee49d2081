import type { Meta, StoryObj } from '@storybook/react-vite';
import { modifierKey } from '../../behavior/shortcuts.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ShortcutList } from './shortcut-list.tsx';

const meta = {
  id: 'status-shortcutlist',
  title: 'Status/ShortcutList',
  component: ShortcutList,
  args: {
    shortcuts: [
      { label: '빠른 찾기', keys: ['Ctrl', 'K'] },
      { label: '검색', keys: ['/'] },
      { label: '새로 만들기', keys: ['C'] },
      { label: '배포', keys: ['D'] },
    ],
  },
} satisfies Meta<typeof ShortcutList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 키 하나로 된 단축키와 두 키를 함께 누르는 단축키입니다. */
export const Plain: Story = {};

/** 키보드를 연결한 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 설명입니다. */
export const Edge: Story = {
  args: { shortcuts: [{ label: extremeTexts.longWords, keys: ['Ctrl', 'K'] }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Shortcuts() {
    return (
      <ShortcutList
        shortcuts={[
          { label: '빠른 찾기', keys: [modifierKey(), 'K'] },
          { label: '검색', keys: ['/'] },
          { label: '새로 만들기', keys: ['C'] },
        ]}
      />
    );
  },
};
