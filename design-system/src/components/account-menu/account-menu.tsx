import { LogOut } from 'lucide';
import type { ReactNode } from 'react';
import { accountStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { DropdownMenu, type DropdownMenuProps } from '../dropdown-menu/dropdown-menu.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '../dropdown-menu/dropdown-menu-item.tsx';
import { Masked } from '../masked/masked.tsx';
import { type ThemeChoice, ThemeChoices } from '../theme-menu/theme-choices.tsx';
import { AccountButton } from './account-button.tsx';
import * as styles from './account-menu.css.ts';

/** Props of {@link AccountMenu}. */
export interface AccountMenuProps extends Pick<DropdownMenuProps, 'defaultOpen' | 'byKeyboard'> {
  /** 회원의 이름이나 사용자명입니다. */
  name: string;
  /** 다른 계정과 구별하는 정보인 이메일입니다. 아직 모르면 생략합니다. */
  detail?: string | undefined;
  /** 계정에 관한 페이지로 가는, 아이콘이 있는 `DropdownMenuLink`들입니다. */
  links: ReactNode;
  /** 현재 테마입니다. */
  theme: ThemeChoice;
  /** 새 테마와 함께 호출됩니다. 저장하고 적용하는 것은 애플리케이션의 몫입니다. */
  onThemeChange: (choice: ThemeChoice) => void;
  /** “로그아웃”을 선택하면 호출됩니다. */
  onLogOut: () => void;
}

/**
 * The menu of the account button, with the name of the member, links to account pages, the theme choice and "로그아웃". Do not move
 * frequent actions into this menu: place them in the navigation bar.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function AccountMenu(props: AccountMenuProps) {
  const { name, detail, links, theme, onThemeChange, onLogOut, ...opening } = props;
  const strings = useStrings(accountStrings);
  return (
    <DropdownMenu trigger={<AccountButton name={name} />} {...opening}>
      <div className={styles.memberIdentity}>
        <Avatar name={name} size="large" />
        <div className={styles.memberTexts}>
          <span className={styles.memberName}>{name}</span>
          {detail !== undefined && (
            <span className={styles.memberDetail}>
              <Masked>{detail}</Masked>
            </span>
          )}
        </div>
      </div>
      <DropdownMenuSeparator />
      {links}
      <DropdownMenuSeparator />
      <ThemeChoices value={theme} onValueChange={onThemeChange} labelShown />
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={LogOut} onSelect={onLogOut}>
        {strings.logOut}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
