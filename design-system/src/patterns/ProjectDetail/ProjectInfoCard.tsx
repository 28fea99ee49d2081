import { Card } from '../../components/Card/Card.tsx';
import { Fact } from '../../components/FactList/Fact.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { Time, type TimeProps } from '../../components/Time/Time.tsx';

/** Props of {@link ProjectInfoCard}. */
export interface ProjectInfoCardProps {
  name: string;
  plan: string;
  createdAt: TimeProps['value'];
  updatedAt: TimeProps['value'];
}

/** What is known about the project itself. */
export function ProjectInfoCard({ name, plan, createdAt, updatedAt }: ProjectInfoCardProps) {
  return (
    <Card title="프로젝트 정보">
      <FactList layout="rows">
        <Fact label="이름">{name}</Fact>
        <Fact label="플랜">{plan}</Fact>
        <Fact label="생성일">
          <Time value={createdAt} />
        </Fact>
        <Fact label="수정일">
          <Time value={updatedAt} />
        </Fact>
      </FactList>
    </Card>
  );
}
