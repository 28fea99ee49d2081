import { Button, PageHeader, StatusBadge, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';

export default function ProjectHeader() {
  return (
    <PageHeader
      title="결제 서버"
      subtitle="프로젝트 상세 정보 및 관리"
      badge={<StatusBadge status="running" />}
      back={
        <TextLink tone="quiet" icon={ArrowLeft}>
          <a href="#projects">프로젝트 목록으로</a>
        </TextLink>
      }
      actions={<Button variant="primary">배포</Button>}
    />
  );
}
