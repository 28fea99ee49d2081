import type { Project } from '@naru/contract/entities';
import { DEFAULT_PLAN } from '@naru/contract/limits';
import { Card, Fact, FactList, Time } from '@naru/design-system';

export interface ProjectInfoProps {
  project: Project;
}

/** What is known about the project itself. */
export function ProjectInfo({ project }: ProjectInfoProps) {
  return (
    <Card title="프로젝트 정보">
      <FactList layout="rows">
        <Fact label="이름">{project.name}</Fact>
        <Fact label="플랜">{project.plan || DEFAULT_PLAN}</Fact>
        <Fact label="생성일">
          <Time value={project.created_at} />
        </Fact>
        <Fact label="수정일">
          <Time value={project.updated_at} />
        </Fact>
      </FactList>
    </Card>
  );
}
