import { Meter } from './meter.tsx';
import type { Container, Project, Volume } from './responses.ts';
import { Card } from './words.tsx';

const sum = (values: readonly number[] = []): number => values.reduce((a, b) => a + b, 0);

interface LimitsProps {
  project: Project;
  containers: readonly Container[] | undefined;
  volumes: readonly Volume[] | undefined;
}

/** How much of its limits a project uses. */
export function Limits({ project, containers, volumes }: LimitsProps) {
  const { cpu_limit, memory_limit, disk_limit } = project;
  const cpu = sum(containers?.map((container) => container.cpu_limit));
  const memory = sum(containers?.map((container) => container.memory_limit));
  const disk = sum(volumes?.map((volume) => volume.capacity));
  return (
    <Card title="리소스 제한">
      <div className="meters">
        <Meter kind="cpu" use={{ used: cpu, limit: cpu_limit }} />
        <Meter kind="memory" use={{ used: memory, limit: memory_limit }} />
        <Meter kind="disk" use={{ used: disk, limit: disk_limit }} />
      </div>
    </Card>
  );
}
