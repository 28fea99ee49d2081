import { LogOut, Presentation } from 'lucide';
import { AccountButton } from '../components/account-menu/account-button.tsx';
import { Brand } from '../components/brand/brand.tsx';
import { CommandButton } from '../components/command-palette/command-button.tsx';
import { NoticeButton } from '../components/notice-bell/notice-button.tsx';
import { SwitcherButton } from '../components/project-switcher/switcher-button.tsx';
import { ThemeMenu } from '../components/theme-menu/theme-menu.tsx';
import { NavigationButton, NavigationLink } from '../components/top-navigation/navigation-link.tsx';
import { TopNavigation } from '../components/top-navigation/top-navigation.tsx';

const memberParts = ['대시보드', '프로젝트'];
const guestParts = ['로그인', '회원가입'];

interface PartsProps {
  names: readonly string[];
  /** The label of the link to the current page. */
  current: string | undefined;
}

function Parts({ names, current }: PartsProps) {
  return names.map((name) => (
    <NavigationLink key={name}>
      <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
        {name}
      </a>
    </NavigationLink>
  ));
}

interface SampleNavigationProps {
  /** The name of the member; `null` for a guest. */
  member?: string | null;
  /** The label of the link to the current page. */
  current?: string;
}

/** The navigation of the console without a router, for stories and tests. */
export function SampleNavigation({
  member = '김성훈',
  current = '프로젝트',
}: SampleNavigationProps) {
  const parts = member === null ? ['홈'] : memberParts;
  const ends = member === null ? guestParts : [member];
  return (
    <TopNavigation
      brand={
        <Brand markOnly={member !== null}>
          <a href="#home">{member === null ? '나루' : '홈'}</a>
        </Brand>
      }
      items={
        <>
          {member !== null && (
            <>
              <SwitcherButton current="결제 서버" />
              <CommandButton keys={['Ctrl', 'K']}>빠른 찾기</CommandButton>
            </>
          )}
          <Parts names={parts} current={current} />
        </>
      }
      pinned={
        member !== null && (
          <>
            <NoticeButton unseen={3} />
            <AccountButton name={member} />
          </>
        )
      }
      end={
        <>
          <Parts names={ends} current={current} />
          {member !== null && (
            <NavigationLink inPanelOnly>
              <a href="#security">보안</a>
            </NavigationLink>
          )}
          <ThemeMenu value="system" onValueChange={() => undefined} />
          {member !== null && (
            <>
              <NavigationButton inPanelOnly label="발표 모드 켜기" icon={Presentation} />
              <NavigationButton label="로그아웃" icon={LogOut} />
            </>
          )}
        </>
      }
    />
  );
}
