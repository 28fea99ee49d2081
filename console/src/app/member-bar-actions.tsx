import { NavigationButton, NavigationLink } from '@naru/design-system';
import { LogOut, Presentation } from '@naru/design-system/icons';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { logOut as endOnServer } from '#api/log-out.ts';
import { AccountButton, type AccountButtonProps } from '#features/account-menu/account-button.tsx';
import { NoticeButton } from '#features/notices/notice-button.tsx';
import { ThemeButton } from '#features/theme/theme-button.tsx';
import { removeDrafts } from '#shared/drafts/draft-keys.ts';
import { useConfirmLeave } from '#shared/forms/unsaved-input.ts';
import { useIsHydrated } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { usePresentation } from '#shared/presentation/presenting.ts';
import { togglePresentation } from '#shared/presentation/toggle-presentation.ts';
import { session } from '#shared/session/current.ts';
import { displayName } from '#shared/text/display-name.ts';

/** Returns the function that ends the session. If there is unsaved input, the member first confirms that it may be lost. */
function useLogOut(): () => void {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const logOut = () => {
    const state = session.state();
    endOnServer();
    session.end({ reason: 'logout' });
    const member = state.signedIn ? state.user?.user_id : undefined;
    // Drafts are removed after the end of the session, so that no other tab writes a draft again.
    if (member !== undefined) removeDrafts(() => localStorage, member);
    void navigate(paths.login());
  };
  return () => confirmLeave(logOut);
}

export interface MemberBarActionsProps {
  user: AccountButtonProps['user'];
}

/**
 * The buttons at the very end of the navigation bar: the bell, which stays on narrow screens, and the account menu. They keep their
 * space before hydration.
 */
export function PinnedActions({ user }: MemberBarActionsProps) {
  const logOut = useLogOut();
  return (
    <>
      <NoticeButton />
      <AccountButton user={useIsHydrated() ? user : undefined} onLogOut={logOut} />
    </>
  );
}

/**
 * The right end of the navigation bar for a member. The specification requires name, theme and logout in the bar; the account menu
 * contains the three as well (decision 16). The name is on the left, so that the other elements do not move after hydration.
 */
export function MemberBarActions({ user }: MemberBarActionsProps) {
  const logOut = useLogOut();
  const presenting = usePresentation() !== undefined;
  return (
    <>
      {useIsHydrated() && (
        <NavigationLink>
          <NavLink to={paths.profile()} end>
            {displayName(user)}
          </NavLink>
        </NavigationLink>
      )}
      <NavigationLink inPanelOnly>
        <Link to={paths.security()}>보안</Link>
      </NavigationLink>
      <NavigationButton
        inPanelOnly
        label={presenting ? '발표 모드 끄기' : '발표 모드 켜기'}
        icon={Presentation}
        onClick={() => void togglePresentation()}
      />
      <ThemeButton />
      <NavigationButton label="로그아웃" icon={LogOut} onClick={logOut} />
    </>
  );
}
