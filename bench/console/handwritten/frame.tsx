import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from '../../../console/src/app/load-fonts.ts';
import type { Member } from './responses.ts';
import { useResponse, waitUntilResponsesEnd } from './use-response.ts';
import { Icon } from './words.tsx';
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

/** The bell with the number of unseen notices. */
function Bell() {
  const unseen = useResponse<{ unseen: number }>('/users/me/notices').data?.unseen ?? 0;
  return (
    <button type="button" aria-label={unseen > 0 ? `알림, 새 소식 ${unseen}개` : '알림'}>
      <Icon path="M6 16V10a6 6 0 0 1 12 0v6l2 1H4zM10 20h4" /> {unseen > 0 && unseen}
    </button>
  );
}

interface MemberLinksProps {
  member: Member | undefined;
  /** The name of the open project. */
  project: string | undefined;
}

function MemberLinks({ member, project }: MemberLinksProps) {
  return (
    <>
      <button type="button">
        {project ?? '프로젝트 선택'} <Icon path="M7 15l5 5l5-5M7 9l5-5l5 5" />
      </button>
      <button type="button">
        <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 1 0 0-14M16 16l5 5" /> 빠른 찾기 <kbd>Ctrl</kbd>{' '}
        <kbd>K</kbd>
      </button>
      <a href="/dashboard">대시보드</a>
      <a href="/projects">프로젝트</a>
      <span className="end">
        <ThemeChoice />
        <a href="/profile">{member?.name ?? member?.username}</a>
        <button type="button" onClick={logOut}>
          로그아웃
        </button>
        <Bell />
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
  /** The name of the open project. */
  project?: string | undefined;
  children: ReactNode | ((member: Member | undefined) => ReactNode);
}

/** The navigation bar and the page below the bar. Requests the signed-in member if `signedIn` is set. */
export function PageFrame({ signedIn, project, children }: FrameProps) {
  const member = useResponse<Member>(signedIn ? '/users/me' : undefined).data;
  return (
    <>
      <a className="skip" href="#main">
        본문으로 건너뛰기
      </a>
      <header>
        <nav aria-label="주 메뉴">
          <a className="brand" href="/">
            나루
          </a>
          <a href="/">홈</a>
          {signedIn ? <MemberLinks member={member} project={project} /> : <VisitorLinks />}
        </nav>
      </header>
      <main id="main">{typeof children === 'function' ? children(member) : children}</main>
    </>
  );
}

/** Renders a page, and loads the fonts one second after the last response. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(page);
  void waitUntilResponsesEnd().then(loadFonts);
}
