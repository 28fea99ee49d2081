import type { LimitUsage } from './responses.ts';
import { formatCores, formatMib, Icon, LabelledValue } from './words.tsx';

const KINDS = {
  cpu: { label: 'CPU', format: formatCores },
  memory: { label: '메모리', format: formatMib },
  disk: { label: '디스크', format: formatMib },
} as const;
type Kind = keyof typeof KINDS;

const LEVELS = {
  normal: { word: '정상', path: 'M5 12l5 5L20 7' },
  warning: { word: '주의', path: 'M12 4L2 20h20zM12 10v4' },
  critical: { word: '위험', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 8v4' },
} as const;

function levelOf(percent: number): keyof typeof LEVELS {
  if (percent > 90) return 'critical';
  return percent > 70 ? 'warning' : 'normal';
}

export const computeUsedPercent = ({ used, limit }: LimitUsage): number =>
  Number(((100 * used) / limit).toFixed(1));

function Bar({ kind, label, use }: { kind: Kind; label: string; use: LimitUsage }) {
  const percent = computeUsedPercent(use);
  const level = levelOf(percent);
  const { format } = KINDS[kind];
  const attributes = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': use.limit,
    'aria-valuenow': use.used,
    'aria-valuetext': `${format(use.limit)} 중 ${format(use.used)} 사용, ${LEVELS[level].word}`,
  } as const;
  return (
    <div {...attributes} className="bar">
      <div
        className={`fill ${level === 'normal' ? kind : level}`}
        style={{ inlineSize: `${Math.min(percent, 100)}%` }}
      />
    </div>
  );
}

interface MeterProps {
  kind: Kind;
  use: LimitUsage;
}

/** A meter with its percentage, for cards and rows. */
export function SmallMeter({ kind, use }: MeterProps) {
  const percent = computeUsedPercent(use);
  const level = levelOf(percent);
  return (
    <div className="meter">
      <div className="head">
        <span className="muted">{KINDS[kind].label}</span>
        <span className="strong">
          {level !== 'normal' && <Icon path={LEVELS[level].path} />} {percent}%
        </span>
      </div>
      <Bar kind={kind} label={KINDS[kind].label} use={use} />
    </div>
  );
}

/** A meter with its label, its amounts and its percentage. */
export function Meter({ kind, use }: MeterProps) {
  const { label, format } = KINDS[kind];
  const level = levelOf(computeUsedPercent(use));
  return (
    <div className="meter">
      <div className="head">
        <span className="strong">{label}</span>
        {level !== 'normal' && (
          <span>
            <Icon path={LEVELS[level].path} /> {LEVELS[level].word}
          </span>
        )}
      </div>
      <Bar kind={kind} label={label} use={use} />
      <dl className="actions">
        <LabelledValue label="제한">{format(use.limit)}</LabelledValue>
        <LabelledValue label="사용">{format(use.used)}</LabelledValue>
        <LabelledValue label="가용">{format(Math.max(use.limit - use.used, 0))}</LabelledValue>
        <LabelledValue label="사용률">{computeUsedPercent(use)}%</LabelledValue>
      </dl>
    </div>
  );
}

/** A meter of the disk use of a project after the addition of a volume. */
export function ProjectedDiskMeter({ use }: { use: LimitUsage }) {
  const percent = computeUsedPercent(use);
  const { word, path } = LEVELS[levelOf(percent)];
  return (
    <div className="meter">
      <div className="head">
        <span className="strong">프로젝트 디스크</span>
        <span>
          <Icon path={path} /> 추가 후 {percent}%, {word}
        </span>
      </div>
      <Bar kind="disk" label="프로젝트 디스크" use={use} />
    </div>
  );
}
