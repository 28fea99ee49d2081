import { Button } from '../components/Button/Button.tsx';
import { ThemeMenu } from '../components/ThemeMenu/ThemeMenu.tsx';
import { NavigationLink } from '../components/TopNavigation/NavigationLink.tsx';
import { TopNavigation } from '../components/TopNavigation/TopNavigation.tsx';

const parts = ['홈', '대시보드', '프로젝트'];

interface SampleNavigationProps {
  /** The member's name, as long as it likes. */
  member?: string;
}

/** The console's navigation without its router, for stories and tests. */
export function SampleNavigation({ member = '김성훈' }: SampleNavigationProps) {
  return (
    <TopNavigation
      brand={<strong>나루</strong>}
      items={parts.map((part) => (
        <NavigationLink key={part}>
          <a href={`#${part}`} aria-current={part === '프로젝트' ? 'page' : undefined}>
            {part}
          </a>
        </NavigationLink>
      ))}
      end={
        <>
          <NavigationLink>
            <a href="#profile">{member}</a>
          </NavigationLink>
          <ThemeMenu value="system" onValueChange={() => undefined} />
          <Button variant="ghost">로그아웃</Button>
        </>
      }
    />
  );
}
