import { SmallMeter } from './meter.tsx';
import type { ProjectOverview } from './responses.ts';
import { DateText } from './words.tsx';

/** The number of all containers, and the number of running containers. */
export function ContainerCount({ overview }: { overview: ProjectOverview }) {
  const { total, running } = overview.containers;
  if (total === 0) return <span className="muted">아직 컨테이너가 없습니다</span>;
  return (
    <>
      컨테이너 {total}개 <span className="muted">실행 {running}</span>
    </>
  );
}

/** Small meters of the CPU, memory and disk of a project. */
export function LimitMeters({ overview }: { overview: ProjectOverview }) {
  return (
    <div className="small meters">
      <SmallMeter kind="cpu" use={overview.cpu} />
      <SmallMeter kind="memory" use={overview.memory} />
      <SmallMeter kind="disk" use={overview.disk} />
    </div>
  );
}

/** The date of the last deployment. */
export function LastDeployment({ overview }: { overview: ProjectOverview }) {
  if (overview.deployment === null) return '배포한 적이 없습니다';
  return (
    <>
      배포 <DateText at={overview.deployment.created_at} />
    </>
  );
}
