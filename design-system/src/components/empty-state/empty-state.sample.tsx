import { Button, EmptyState } from '@naru/design-system';

export default function NoContainers() {
  return (
    <EmptyState
      drawing="container"
      title="컨테이너가 없습니다"
      action={<Button variant="primary">첫 번째 컨테이너 추가</Button>}
    >
      Git 저장소나 템플릿으로 첫 컨테이너를 만듭니다.
    </EmptyState>
  );
}
