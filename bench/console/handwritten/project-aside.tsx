import type { Deployment, Project } from './responses.ts';
import { Card, DateText, DateTimeText, Icon, LabelledValue } from './words.tsx';

const SECOND_MS = 1000;

/** Formats the time between the start and the end of a deployment: "12초". */
function durationOf({ created_at, finished_at }: Deployment): string {
  if (finished_at === null) return '-';
  const ms = Date.parse(finished_at) - Date.parse(created_at);
  return ms < SECOND_MS ? '1초 미만' : `${Math.round(ms / SECOND_MS)}초`;
}

interface VersionProps {
  /** The project's slug. */
  project: string;
  deployment: Deployment | undefined;
}

/** The card "현재 버전". */
export function VersionCard({ project, deployment }: VersionProps) {
  if (deployment === undefined) return null;
  return (
    <Card
      title="현재 버전"
      action={
        <a href={`/projects/${project}/deployments/${deployment.deployment_id}`}>이 배포 보기</a>
      }
    >
      <dl>
        <LabelledValue label="배포한 시각">
          <DateTimeText at={deployment.created_at} />
        </LabelledValue>
        <LabelledValue label="걸린 시간">{durationOf(deployment)}</LabelledValue>
      </dl>
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
