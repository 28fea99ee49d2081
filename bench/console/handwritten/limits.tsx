import type { Container, Project, Volume } from './project-data.ts';
import { Card, cores, Fact, size } from './words.tsx';

interface MeterProps {
  label: string;
  kind: 'cpu' | 'memory' | 'disk';
  limit: number;
  used: number;
  format: (value: number) => string;
}

function levelOf(percent: number): { level: string; word: string } {
  if (percent > 90) return { level: 'critical', word: '위험' };
  return percent > 70 ? { level: 'warning', word: '주의' } : { level: 'normal', word: '정상' };
}

function Meter({ label, kind, limit, used, format }: MeterProps) {
  const percent = (100 * used) / limit;
  const { level, word } = levelOf(percent);
  const attributes = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': limit,
    'aria-valuenow': used,
    'aria-valuetext': `${format(limit)} 중 ${format(used)} 사용, ${word}`,
    'data-level': level,
  } as const;
  return (
    <div className="meter">
      <div className="head">
        <span className="strong">{label}</span> <span>{word}</span>
      </div>
      <div {...attributes} className="bar">
        <div
          className={`fill ${level === 'normal' ? kind : level}`}
          style={{ inlineSize: `${Math.min(percent, 100)}%` }}
        />
      </div>
      <dl>
        <Fact label="제한">{format(limit)}</Fact>
        <Fact label="사용">{format(used)}</Fact>
        <Fact label="가용">{format(Math.max(limit - used, 0))}</Fact>
        <Fact label="사용률">{percent.toFixed(1)}%</Fact>
      </dl>
    </div>
  );
}

const sum = (values: readonly number[] = []): number => values.reduce((a, b) => a + b, 0);

export interface LimitsProps {
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
        <Meter label="CPU" kind="cpu" limit={cpu_limit} used={cpu} format={cores} />
        <Meter label="메모리" kind="memory" limit={memory_limit} used={memory} format={size} />
        <Meter label="디스크" kind="disk" limit={disk_limit} used={disk} format={size} />
      </div>
    </Card>
  );
}
