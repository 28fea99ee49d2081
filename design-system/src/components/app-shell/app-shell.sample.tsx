import { AppShell, Brand, NavigationLink, PageHeader, TopNavigation } from '@naru/design-system';

export default function Application() {
  return (
    <AppShell
      navigation={
        <TopNavigation
          brand={
            <Brand>
              <a href="#home">나루</a>
            </Brand>
          }
          items={
            <NavigationLink>
              <a href="#projects" aria-current="page">
                프로젝트
              </a>
            </NavigationLink>
          }
        />
      }
    >
      <PageHeader title="프로젝트 관리" subtitle="컨테이너를 배포하고 관리합니다." />
    </AppShell>
  );
}
