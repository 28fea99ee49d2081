import { DropdownMenuItem, DropdownMenuLink, AccountMenu as Menu } from '@naru/design-system';
import { CircleUserRound, Presentation, ShieldCheck } from '@naru/design-system/icons';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import { usePresentation } from '#shared/presentation/presenting.ts';
import { togglePresentation } from '#shared/presentation/toggle-presentation.ts';
import { chooseTheme, useThemeChoice } from '#shared/theme/theme-choice.ts';

export interface AccountMenuProps {
  /** The member's name or username. */
  name: string;
  /** The member's e-mail, when it is known. */
  email: string | undefined;
  /** Whether the menu was opened with the keyboard. */
  byKeyboard: boolean;
  onLogOut: () => void;
}

/** The account menu. It is open when it is mounted, because it replaces the button that was pressed. */
export function AccountMenu({ name, email, byKeyboard, onLogOut }: AccountMenuProps) {
  const presenting = usePresentation() !== undefined;
  return (
    <Menu
      name={name}
      detail={email}
      links={
        <>
          <DropdownMenuLink text="프로필" icon={CircleUserRound}>
            <Link to={paths.profile()}>프로필</Link>
          </DropdownMenuLink>
          <DropdownMenuLink text="보안" icon={ShieldCheck}>
            <Link to={paths.security()}>보안</Link>
          </DropdownMenuLink>
          <DropdownMenuItem icon={Presentation} onSelect={() => void togglePresentation()}>
            {presenting ? '발표 모드 끄기' : '발표 모드 켜기'}
          </DropdownMenuItem>
        </>
      }
      theme={useThemeChoice()}
      onThemeChange={chooseTheme}
      onLogOut={onLogOut}
      defaultOpen
      byKeyboard={byKeyboard}
    />
  );
}
