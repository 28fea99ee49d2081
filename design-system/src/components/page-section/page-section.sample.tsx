import { Button, CardGrid, CardGridItem, PageSection } from '@naru/design-system';

export default function RecentProjects() {
  return (
    <PageSection
      title="최근 프로젝트"
      description="프로젝트를 3개 가운데 2개 만들었습니다."
      actions={<Button variant="primary">새 프로젝트</Button>}
    >
      <CardGrid label="프로젝트">
        <CardGridItem>결제 서버</CardGridItem>
        <CardGridItem>사내 위키</CardGridItem>
      </CardGrid>
    </PageSection>
  );
}
