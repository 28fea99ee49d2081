import { AppShell, Brand, Button, NavigationLink, TopNavigation } from '@naru/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { displayName } from './display-name.ts';
import { usePageStart } from './navigation/page-start.ts';
import { paths } from './paths.ts';
import { Settles } from './prerendered/Settles.tsx';
import { session, useSession } from './session/current.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { useConfirmLeave } from './unsaved.ts';

function LogoutButton() {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const logOut = () => {
    session.end({ reason: 'logout' });
    void navigate(paths.login());
  };
  return (
    <Button variant="ghost" onClick={() => confirmLeave(logOut)}>
      로그아웃
    </Button>
  );
}

/** As `PageLink`: its page starts when it is pointed at or focused. */
function PageNavLink(props: ComponentProps<typeof NavLink> & { to: string }) {
  return <NavLink {...props} {...usePageStart(props.to)} />;
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
            <PageNavLink to={paths.dashboard()}>대시보드</PageNavLink>
          </NavigationLink>
          <NavigationLink>
            <PageNavLink to={paths.projects()}>프로젝트</PageNavLink>
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

/** The frame of every page, with the navigation of specification section 2. */
export function Shell({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const navigation = (
    <TopNavigation
      brand={
        <Brand>
          <Link to={paths.home()}>나루</Link>
        </Brand>
      }
      items={<Items signedIn={signedIn} />}
      end={
        <Settles>
          <ThemeButton />
          <MemberEnd />
        </Settles>
      }
    />
  );
  return <AppShell navigation={navigation}>{children}</AppShell>;
}
