import { AccountMenu, DropdownMenuLink, type ThemeChoice } from '@naru/design-system';
import { CircleUserRound, ShieldCheck } from '@naru/design-system/icons';
import { useState } from 'react';

export default function MemberMenu() {
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
}
