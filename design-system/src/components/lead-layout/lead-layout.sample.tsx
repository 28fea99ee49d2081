import { Button, Card, LeadLayout, Text } from '@naru/design-system';

export default function ProjectPage() {
  return (
    <LeadLayout
      lead={
        <Card title="배포">
          <Button wide variant="primary">
            배포
          </Button>
        </Card>
      }
      top={
        <Card title="리소스 제한">
          <Text>메모리 1.5 GiB / 2.0 GiB</Text>
        </Card>
      }
      main={
        <Card title="컨테이너 관리">
          <Text>컨테이너 3개</Text>
        </Card>
      }
      aside={
        <Card title="프로젝트 정보">
          <Text>플랜 eco</Text>
        </Card>
      }
    />
  );
}
