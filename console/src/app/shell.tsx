import { AppShell, Brand, Button, NavigationLink, TopNavigation } from '@naru/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { logOut as endOnServer } from '#api/session.ts';
import { ThemeButton } from '#features/theme/theme-button.tsx';
import { useConfirmLeave } from '#shared/forms/unsaved.ts';
import { HydrationBoundary } from '#shared/hydration/hydration-boundary.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { usePrefetch } from '#shared/navigation/use-prefetch.ts';
import { session, useSession } from '#shared/session/current.ts';
import { displayName } from '#shared/text/display-name.ts';

function LogoutButton() {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const logOut = () => {
    endOnServer();
    session.end({ reason: 'logout' });
    void navigate(paths.login());
  };
  return (
    <Button variant="ghost" onClick={() => confirmLeave(logOut)}>
      로그아웃
    </Button>
  );
}

/** As `PrefetchLink`: requests its page when it is hovered or focused. */
function PrefetchNavLink(props: ComponentProps<typeof NavLink> & { to: string }) {
  return <NavLink {...props} {...usePrefetch(props.to)} />;
}

function Items({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <NavigationLink>
        <NavLink to={paths.home()} end>
          홈
        </NavLink>
      </NavigationLink>
      {signedIn && (
        <>
          <NavigationLink>
            <PrefetchNavLink to={paths.dashboard()}>대시보드</PrefetchNavLink>
          </NavigationLink>
          <NavigationLink>
            <PrefetchNavLink to={paths.projects()}>프로젝트</PrefetchNavLink>
          </NavigationLink>
        </>
      )}
    </>
  );
}

function MemberEnd() {
  const state = useSession();
  if (!state.signedIn) {
    return (
      <>
        <NavigationLink>
          <NavLink to={paths.login()}>로그인</NavLink>
        </NavigationLink>
        <NavigationLink>
          <NavLink to={paths.signup()}>회원가입</NavLink>
        </NavigationLink>
      </>
    );
  }
  return (
    <>
      <NavigationLink>
        <NavLink to={paths.profile()}>{displayName(state.user)}</NavLink>
      </NavigationLink>
      <LogoutButton />
    </>
  );
}

/**
 * The frame of every page, with the navigation: links to log in and sign up for guests, to their pages for members
 * (specification section 2).
 */
export function Shell({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const { pathname } = useLocation();
  const navigation = (
    <TopNavigation
      brand={
        <Brand>
          <Link to={paths.home()}>나루</Link>
        </Brand>
      }
      items={<Items signedIn={signedIn} />}
      end={
        <HydrationBoundary>
          <ThemeButton />
          <MemberEnd />
        </HydrationBoundary>
      }
    />
  );
  return (
    <AppShell navigation={navigation} page={pathname}>
      {children}
    </AppShell>
  );
}
