import { Brand, NavigationLink, TopNavigation } from '@naru/design-system';

export default function Navigation() {
  return (
    <TopNavigation
      brand={
        <Brand>
          <a href="#home">나루</a>
        </Brand>
      }
      items={
        <>
          <NavigationLink>
            <a href="#dashboard" aria-current="page">
              대시보드
            </a>
          </NavigationLink>
          <NavigationLink>
            <a href="#projects">프로젝트</a>
          </NavigationLink>
        </>
      }
    />
  );
}
