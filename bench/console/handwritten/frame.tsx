import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from '../../../console/src/app/load-fonts.ts';
import type { Member } from './responses.ts';
import { useResponse, waitUntilResponsesEnd } from './use-response.ts';
import './theme.css';
import './page.css';
import './controls.css';
import './parts.css';

function ThemeChoice() {
  const [theme, setTheme] = useState(localStorage.getItem('theme') ?? 'system');
  const choose = (next: string) => {
    setTheme(next);
    localStorage.setItem('theme', next);
    document.documentElement.dataset.theme = next;
  };
  return (
    <select aria-label="테마" value={theme} onChange={(event) => choose(event.target.value)}>
      <option value="light">라이트</option>
      <option value="dark">다크</option>
      <option value="system">시스템</option>
    </select>
  );
}

function logOut() {
  localStorage.clear();
  location.assign('/login');
}

function MemberLinks({ member }: { member: Member | undefined }) {
  return (
    <>
      <a href="/dashboard">대시보드</a>
      <a href="/projects">프로젝트</a>
      <span className="end">
        <ThemeChoice />
        <a href="/profile">{member?.name ?? member?.username}</a>
        <button type="button" onClick={logOut}>
          로그아웃
        </button>
      </span>
    </>
  );
}

function VisitorLinks() {
  return (
    <span className="end">
      <ThemeChoice />
      <a href="/login">로그인</a>
      <a href="/signup">회원가입</a>
    </span>
  );
}

interface FrameProps {
  signedIn: boolean;
  children: ReactNode | ((member: Member | undefined) => ReactNode);
}

/** The navigation bar and the page below the bar. Requests the signed-in member if `signedIn` is set. */
export function PageFrame({ signedIn, children }: FrameProps) {
  const member = useResponse<Member>(signedIn ? '/users/me' : undefined).data;
  return (
    <>
      <header>
        <nav aria-label="주 메뉴">
          <a className="brand" href="/">
            나루
          </a>
          <a href="/">홈</a>
          {signedIn ? <MemberLinks member={member} /> : <VisitorLinks />}
        </nav>
      </header>
      <main>{typeof children === 'function' ? children(member) : children}</main>
    </>
  );
}

/** Renders a page, and loads the fonts one second after the last response. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(page);
  void waitUntilResponsesEnd().then(loadFonts);
}
