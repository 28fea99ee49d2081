import {
  AppShell,
  Brand,
  CommandButton,
  modifierKey,
  NavigationLink,
  SiteFooter,
  TopNavigation,
} from '@naru/design-system';
import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ProjectSwitcherButton } from '#features/project-switcher/project-switcher-button.tsx';
import { ThemeButton } from '#features/theme/theme-button.tsx';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { HydrationBoundary, useAfterHydration } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { usePrefetch } from '#shared/navigation/use-prefetch.ts';
import { useSession } from '#shared/session/current.ts';
import type { CommonDialog } from './command-center.tsx';
import { MemberBarActions, PinnedActions } from './member-bar-actions.tsx';
import { pageAtPath } from './pages.ts';

const LazyCommandCenter = lazyChunk(
  'command-center',
  async () => (await import('./command-center.tsx')).CommandCenter,
);

/**
 * Returns the switcher between projects with the button that opens the palette of members, and the dialogs of both. The chunk of the
 * dialogs is loaded after the chunk of the page.
 * @param here the slug of the open project; empty when no project is open
 */
function useCommandCenter(here: string): { finders: ReactNode; center: ReactNode } {
  const [shown, onShow] = useState<CommonDialog>();
  const modifier = useAfterHydration(modifierKey, () => 'Ctrl');
  const finders = useMemo(
    () => (
      <>
        <ProjectSwitcherButton here={here} onCreate={() => onShow('project')} />
        <CommandButton
          keys={[modifier, 'K']}
          onPointerEnter={LazyCommandCenter.preload}
          onFocus={LazyCommandCenter.preload}
          onClick={() => onShow('palette')}
        >
          빠른 찾기
        </CommandButton>
      </>
    ),
    [here, modifier],
  );
  const center = useMemo(
    () => (
      <ChunkBoundary
        failed={(failure) =>
          shown && <ChunkErrorDialog {...failure} onClose={() => onShow(undefined)} />
        }
      >
        <LazyCommandCenter shown={shown} onShow={onShow} />
      </ChunkBoundary>
    ),
    [shown],
  );
  return { finders, center };
}

/** A `NavLink` that, like `PrefetchLink`, requests its page when the pointer hovers over it or the link gets the focus. */
function PrefetchNavLink(props: ComponentProps<typeof NavLink> & { to: string }) {
  return <NavLink {...props} {...usePrefetch(props.to)} />;
}

/**
 * The link to the home page: with the product's name for guests, with the mark alone for members. Memoised like {@link Items}, because
 * each check of the session renders the bar.
 */
const HomeMark = memo(function HomeMark({ signedIn }: { signedIn: boolean }) {
  return (
    <Brand markOnly={signedIn}>
      {signedIn ? (
        <NavLink to={paths.home()} end>
          홈
        </NavLink>
      ) : (
        <Link to={paths.home()}>
          <HydrationBoundary inline>나루</HydrationBoundary>
        </Link>
      )}
    </Brand>
  );
});

interface ItemsProps {
  signedIn: boolean;
  finders: ReactNode;
}

const Items = memo(function Items({ signedIn, finders }: ItemsProps) {
  if (!signedIn) {
    return (
      <NavigationLink>
        <NavLink to={paths.home()} end>
          홈
        </NavLink>
      </NavigationLink>
    );
  }
  return (
    <>
      {finders}
      <NavigationLink>
        <PrefetchNavLink to={paths.dashboard()}>대시보드</PrefetchNavLink>
      </NavigationLink>
      <NavigationLink>
        <PrefetchNavLink to={paths.projects()}>프로젝트</PrefetchNavLink>
      </NavigationLink>
    </>
  );
});

function GuestEnd() {
  return (
    <>
      <ThemeButton />
      <NavigationLink>
        <NavLink to={paths.login()}>로그인</NavLink>
      </NavigationLink>
      <NavigationLink emphasized>
        <NavLink to={paths.signup()}>회원가입</NavLink>
      </NavigationLink>
    </>
  );
}

const helpLinks = [{ key: 'accessibility', link: <Link to={paths.accessibility()}>접근성</Link> }];

const landingLinks = [
  { key: 'terms', link: <Link to={paths.termsOfService()}>이용약관</Link> },
  { key: 'privacy', link: <Link to={paths.privacyPolicy()}>개인정보처리방침</Link> },
  ...helpLinks,
];

/** The footer of every page except the landing page, with the way to help at the same place. */
const pageFooter = <SiteFooter links={helpLinks}>나루, 컨테이너 배포 콘솔</SiteFooter>;

/**
 * The footer of the landing page with the links to the legal texts. It is below the content for guests, so members do not see the
 * footer before hydration replaces that content.
 */
const landingFooter = (
  <div>
    <HydrationBoundary>
      <SiteFooter links={landingLinks}>나루, 컨테이너 배포 콘솔</SiteFooter>
    </HydrationBoundary>
  </div>
);

/**
 * The navigation bar at the top. The bar is memoised, because an opened row changes the search of the address, and the bar does not
 * depend on the search.
 */
const NavigationBar = memo(function NavigationBar({ finders }: { finders: ReactNode }) {
  const state = useSession();
  return (
    <TopNavigation
      brand={<HomeMark signedIn={state.signedIn} />}
      items={
        <HydrationBoundary>
          <Items signedIn={state.signedIn} finders={finders} />
        </HydrationBoundary>
      }
      end={
        <HydrationBoundary>
          {state.signedIn ? <MemberBarActions user={state.user} /> : <GuestEnd />}
        </HydrationBoundary>
      }
      pinned={
        state.signedIn && (
          <HydrationBoundary>
            <PinnedActions user={state.user} />
          </HydrationBoundary>
        )
      }
    />
  );
});

/**
 * The frame of every page, with the navigation: links to log in and sign up for guests, links to the pages for members (specification
 * section 2).
 */
export function Shell({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const { pathname } = useLocation();
  const { finders, center } = useCommandCenter(pageAtPath(pathname)?.slug ?? '');
  const hasCenter = useAfterHydration(
    () => signedIn,
    () => false,
  );
  return (
    <AppShell
      navigation={<NavigationBar finders={finders} />}
      footer={pathname === paths.home() ? landingFooter : pageFooter}
      footerBelowFold={pathname !== paths.home()}
      page={pathname}
    >
      {children}
      {hasCenter && center}
    </AppShell>
  );
}
