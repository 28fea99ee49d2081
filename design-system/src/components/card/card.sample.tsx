import { Button, Card, DescriptionItem, DescriptionList } from '@naru/design-system';

export default function ProjectFacts() {
  return (
    <Card
      title="프로젝트 정보"
      description="이름과 설명은 언제든 바꿀 수 있습니다."
      actions={<Button>수정</Button>}
    >
      <DescriptionList>
        <DescriptionItem label="이름">결제 서버</DescriptionItem>
        <DescriptionItem label="플랜">eco</DescriptionItem>
        <DescriptionItem label="생성일">2025. 3. 2.</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
