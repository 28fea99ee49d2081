import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleUserRound, ShieldCheck } from 'lucide';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { DropdownMenuLink } from '../dropdown-menu/dropdown-menu-item.tsx';
import type { ThemeChoice } from '../theme-menu/theme-choices.tsx';
import { AccountButton } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';

const meta = {
  id: 'navigation-accountmenu',
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  subcomponents: { AccountButton },
  parameters: {
    ...overlayStoryParameters,
    layout: 'padded',
  },
  args: {
    name: '김성훈',
    detail: 'seonghun@example.com',
    links: (
      <>
        <DropdownMenuLink text="프로필" icon={CircleUserRound}>
          <a href="#profile">프로필</a>
        </DropdownMenuLink>
        <DropdownMenuLink text="보안" icon={ShieldCheck}>
          <a href="#security">보안</a>
        </DropdownMenuLink>
      </>
    ),
    theme: 'system',
    onThemeChange: fn(),
    onLogOut: fn(),
  },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 닫혀 있는 버튼입니다. 좁은 화면에는 없습니다. */
export const Closed: Story = {};

/** 계정에 관한 모든 것이 들어 있습니다. */
export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: '로그아웃' })).toBeInTheDocument();
  },
};

/** 키보드로 선택합니다. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const button = screen.queryByRole('button', { name: '계정' });
    if (!button) return;
    button.focus();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    await expect(args.onLogOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { defaultOpen: true, name: extremeTexts.everything, detail: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function MemberMenu() {
    const [theme, setTheme] = useState<ThemeChoice>('system');
    return (
      <AccountMenu
        name="김성훈"
        detail="seonghun@example.com"
        links={
          <>
            <DropdownMenuLink text="프로필" icon={CircleUserRound}>
              <a href="#profile">프로필</a>
            </DropdownMenuLink>
            <DropdownMenuLink text="보안" icon={ShieldCheck}>
              <a href="#security">보안</a>
            </DropdownMenuLink>
          </>
        }
        theme={theme}
        onThemeChange={setTheme}
        onLogOut={() => window.location.assign('#login')}
      />
    );
  },
};
