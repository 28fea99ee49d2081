import type { Deployment, Project } from './responses.ts';
import { Badge, Card, DateText, DateTimeText, Icon, LabelledValue } from './words.tsx';

function stateOf(status: string | undefined): string {
  if (status === undefined) return '배포되지 않음';
  return status === 'running' || status === 'untracked' ? '배포중' : '배포됨';
}

interface DeploymentProps {
  latest: Deployment | undefined;
  simulated: boolean;
  refetch: () => void;
}

/** The card "배포". */
export function DeploymentCard({ latest, simulated, refetch }: DeploymentProps) {
  return (
    <Card
      title="배포"
      action={
        <span className="actions">
          {latest?.status === 'success' && <Badge tone="good">성공</Badge>}
          <button type="button" aria-label="강제로 상태 갱신" onClick={refetch}>
            <Icon path="M20 5v5h-5M19 10a8 8 0 1 0 0 6" />
          </button>
        </span>
      }
    >
      <dl>
        <LabelledValue label="상태">{stateOf(latest?.status)}</LabelledValue>
        <LabelledValue label="마지막 배포">
          <DateTimeText at={latest?.created_at} />
        </LabelledValue>
      </dl>
      <button type="button" className="primary wide">
        배포
      </button>
      {simulated && <p className="muted">모의 배포: 컨테이너를 실행하지 않습니다</p>}
    </Card>
  );
}

/** The card "프로젝트 정보". */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <Card title="프로젝트 정보">
      <dl>
        <LabelledValue label="이름">{project.name}</LabelledValue>
        <LabelledValue label="플랜">{project.plan}</LabelledValue>
        <LabelledValue label="생성일">
          <DateText at={project.created_at} />
        </LabelledValue>
        <LabelledValue label="수정일">
          <DateText at={project.updated_at} />
        </LabelledValue>
      </dl>
    </Card>
  );
}

const QUICK = [
  ['프로젝트 설정', 'M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 2v4M12 18v4M2 12h4M18 12h4'],
  ['컨테이너 추가', 'M12 3l8 4v10l-8 4l-8-4V7zM4 7l8 4l8-4M12 11v10'],
  ['볼륨 추가', 'M4 6h16v12H4zM7 14h.01'],
  ['배포 기록', 'M12 3v18M5 6h12l3 3l-3 3H5z'],
  ['활동', 'M12 7v5l4 2M4 12a8 8 0 1 0 3-6'],
  ['프로젝트 삭제', 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'],
] as const;

/** The card "빠른 작업". */
export const QuickActionsCard = () => (
  <Card title="빠른 작업">
    {QUICK.map(([name, path]) => (
      <button key={name} type="button" className={name.endsWith('삭제') ? 'wide danger' : 'wide'}>
        <Icon path={path} /> {name}
      </button>
    ))}
  </Card>
);
