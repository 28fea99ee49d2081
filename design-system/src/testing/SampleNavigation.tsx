import { Button } from '../components/Button/Button.tsx';
import { ThemeMenu } from '../components/ThemeMenu/ThemeMenu.tsx';
import { NavigationLink } from '../components/TopNavigation/NavigationLink.tsx';
import { TopNavigation } from '../components/TopNavigation/TopNavigation.tsx';

const memberParts = ['홈', '대시보드', '프로젝트'];
const guestParts = ['로그인', '회원가입'];

interface PartsProps {
  names: readonly string[];
  /** The one whose page is shown. */
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
  /** The member's name, as long as it likes; `null` for a guest. */
  member?: string | null;
  /** The part whose page is shown. */
  current?: string;
}

/** The console's navigation without its router, for stories and tests. */
export function SampleNavigation({
  member = '김성훈',
  current = '프로젝트',
}: SampleNavigationProps) {
  const parts = member === null ? ['홈'] : memberParts;
  const ends = member === null ? guestParts : [member];
  return (
    <TopNavigation
      brand={<strong>나루</strong>}
      items={<Parts names={parts} current={current} />}
      end={
        <>
          <ThemeMenu value="system" onValueChange={() => undefined} />
          <Parts names={ends} current={current} />
          {member !== null && <Button variant="ghost">로그아웃</Button>}
        </>
      }
    />
  );
}
