import { MAX_PROJECTS_PER_USER, PROJECT_DEFAULT_LIMITS } from '@naru/contract/rules/limits';
import { Button } from '@naru/design-system';
import { LandingPage as Landing, MemberWelcome } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { HydrationBoundary } from '#shared/hydration/hydration.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';
import { logoAddress } from '#shared/templates/template-icon.ts';
import { templateLogos } from '#shared/templates/template-logos.ts';
import { displayName } from '#shared/text/display-name.ts';
import narrowDark from './pictures/narrow-dark.webp';
import narrowLight from './pictures/narrow-light.webp';
import wideDark from './pictures/wide-dark.webp';
import wideLight from './pictures/wide-light.webp';

/** The pictures that `pnpm -C e2e landing-pictures` writes. */
const picture = {
  light: { wide: wideLight, narrow: narrowLight },
  dark: { wide: wideDark, narrow: narrowDark },
  wide: { width: 2100, height: 1330 },
  narrow: { width: 780, height: 1120 },
};

const symbols = templateLogos.map(({ icon, name }) => ({ name, href: logoAddress(icon) }));

function GuestLanding() {
  return (
    <Landing
      picture={picture}
      logos={symbols}
      projects={MAX_PROJECTS_PER_USER}
      limits={PROJECT_DEFAULT_LIMITS}
      actions={
        <>
          <Button asChild variant="primary" size="large">
            <Link to={paths.signup()}>무료 회원가입</Link>
          </Button>
          <Button asChild size="large">
            <Link to={paths.login()}>계정으로 로그인</Link>
          </Button>
        </>
      }
      lastAction={
        <Button asChild variant="primary" size="large">
          <Link to={paths.signup()}>무료 회원가입</Link>
        </Button>
      }
    />
  );
}

function MemberLanding({ name }: { name: string }) {
  return (
    <MemberWelcome
      name={name}
      actions={
        <>
          <Button asChild variant="primary" size="large">
            <Link to={paths.dashboard()}>대시보드로 가기</Link>
          </Button>
          <Button asChild size="large">
            <Link to={paths.projects()}>프로젝트 보기</Link>
          </Button>
        </>
      }
    />
  );
}

/**
 * The welcome page: an introduction for guests, a greeting for members. The query for a member's account also verifies the session.
 */
export function LandingPage() {
  usePageTitle();
  const session = useSession();
  useQuery({ ...meQuery(), enabled: session.signedIn });
  return (
    <HydrationBoundary>
      {session.signedIn ? <MemberLanding name={displayName(session.user)} /> : <GuestLanding />}
    </HydrationBoundary>
  );
}
