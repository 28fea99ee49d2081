/** Plans when databases and volumes are backed up, which backups are kept, and where. */
import { BACKUP_KEEP_LIMITS, POINT_IN_TIME_TEMPLATE } from '../rules/backup-plan.ts';
import type { PlannedVolume } from './plan-connections.ts';
import { findDatabaseTemplate } from './plan-database.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { type FileBackup, type ProjectFile, SERVER_TARGET } from './project-file.ts';
import { createPlanStep, type ItemReference, type PlanStep } from './project-plan.ts';
import type { BackupSettings, ProjectState } from './project-state.ts';

/** The settings of a volume that the plan creates, where the file omits them. */
const NEW_VOLUME: BackupSettings = {
  enabled: false,
  at: '03:00',
  keep_days: BACKUP_KEEP_LIMITS.days.standard,
  keep_weeks: BACKUP_KEEP_LIMITS.weeks.standard,
  keep_months: BACKUP_KEEP_LIMITS.months.standard,
  target: null,
};

/** The settings of a database that the plan creates, where the file omits them. */
const NEW_DATABASE: BackupSettings = { ...NEW_VOLUME, enabled: true };

/** Returns the settings of a new database. */
const newDatabase = (template: string | undefined): BackupSettings =>
  template === POINT_IN_TIME_TEMPLATE ? { ...NEW_DATABASE, point_in_time: false } : NEW_DATABASE;

const NOT_BACKED_UP = {
  container:
    'backup은 데이터베이스에만 입력할 수 있습니다. 다른 컨테이너의 데이터는 volumes에서 백업해주세요.',
  volume:
    '이 볼륨에는 backup을 입력할 수 없습니다. 데이터베이스의 볼륨은 데이터베이스에서 백업해주세요.',
} as const;

const NO_POINTS =
  'point_in_time은 PostgreSQL 데이터베이스에만 입력할 수 있습니다. 다른 데이터는 백업으로 복원해주세요.';

/** What is backed up: a database by its container, or a volume. */
interface Subject {
  readonly owner: string;
  readonly name: string;
  readonly kind: 'container' | 'volume';
  readonly place: ItemReference;
  readonly dependsOn: readonly string[];
  /** The settings in the file; `undefined` for an entry without backups. */
  readonly wanted: FileBackup | undefined;
  /** The settings on the server; `undefined` for something that cannot be backed up. */
  readonly there: BackupSettings | undefined;
  /** Whether the plan creates the container or volume. */
  readonly isNew: boolean;
}

type Targets = NonNullable<ProjectState['targets']>;

/** The id of a target by its name; `undefined` for an unknown name. The target in use is preferred to another one of the same name. */
function targetId(
  name: string | undefined,
  there: string | null,
  targets: Targets,
): string | null | undefined {
  if (name === undefined) return there;
  if (name === SERVER_TARGET) return null;
  const found = targets.filter((target) => target.name === name);
  return (found.find(({ id }) => id === there) ?? found[0])?.id;
}

const shown = (settings: BackupSettings, targets: Targets): string => {
  const { enabled, at, keep_days, keep_weeks, keep_months, target, point_in_time } = settings;
  const points = point_in_time ? ' · 시점 복원 켜짐' : '';
  if (!enabled) return `자동 백업 꺼짐${points}`;
  const name = targets.find(({ id }) => id === target)?.name ?? '서버의 디스크';
  return `매일 ${at} · ${keep_days}일, ${keep_weeks}주, ${keep_months}개월 보관 · ${name}${points}`;
};

const isSame = (a: BackupSettings, b: BackupSettings): boolean =>
  a.enabled === b.enabled &&
  a.at === b.at &&
  a.keep_days === b.keep_days &&
  a.keep_weeks === b.keep_weeks &&
  a.keep_months === b.keep_months &&
  a.target === b.target &&
  a.point_in_time === b.point_in_time;

/** The settings after the step; a text for settings that are impossible. */
function settingsOf(
  { kind, there }: Pick<Subject, 'kind' | 'there'>,
  { target: named, ...wanted }: FileBackup,
  targets: Targets,
): BackupSettings | string {
  if (there === undefined) return NOT_BACKED_UP[kind];
  const target = targetId(named, there.target, targets);
  if (target === undefined)
    return `프로젝트에 이 이름의 백업 저장소가 없습니다: ${named}. 먼저 추가해주세요.`;
  if (wanted.point_in_time !== undefined && there.point_in_time === undefined) return NO_POINTS;
  const point_in_time = wanted.point_in_time ?? there.point_in_time;
  return {
    enabled: wanted.enabled,
    at: wanted.at ?? there.at,
    keep_days: wanted.keep_days ?? there.keep_days,
    keep_weeks: wanted.keep_weeks ?? there.keep_weeks,
    keep_months: wanted.keep_months ?? there.keep_months,
    target,
    ...(point_in_time !== undefined && { point_in_time }),
  };
}

function planBackup(subject: Subject, targets: Targets): PlanStep[] {
  const { owner, name, kind, place, dependsOn, wanted, there, isNew } = subject;
  if (wanted === undefined) return [];
  const after = settingsOf(subject, wanted, targets);
  const step = {
    owner,
    label: name,
    detail: kind,
    dependsOn,
    part: 'backup',
    container: kind === 'container' ? name : null,
    kind: isNew ? 'create' : 'change',
  } as const;
  if (typeof after === 'string') return [createPlanStep({ ...step, problem: after })];
  if (there !== undefined && !isNew && isSame(there, after)) return [];
  return [
    createPlanStep({
      ...step,
      before: there === undefined || isNew ? null : shown(there, targets),
      after: shown(after, targets),
      call:
        kind === 'container'
          ? { do: 'set-container-backup', container: place, backup: after }
          : { do: 'set-volume-backup', volume: place, backup: after },
    }),
  ];
}

/** Plans the backups of a database. A new one has the standard settings where the file has none. */
export function planContainerBackup(
  { key: owner, name, place, dependsOn, entry, item }: PlannedContainer,
  { templates, targets = [] }: Pick<ProjectState, 'templates' | 'targets'>,
): PlanStep[] {
  const isDatabase = findDatabaseTemplate(entry.template?.id, templates) !== undefined;
  const made = isDatabase ? newDatabase(entry.template?.id) : undefined;
  const [there, isNew] = item === undefined ? [made, true] : [item.backup, false];
  const { backup: wanted } = entry;
  return planBackup(
    { owner, name, kind: 'container', place, dependsOn, wanted, there, isNew },
    targets,
  );
}

/** Plans the backups of the volumes of a file. A new volume has none where the file has none. */
export function planVolumeBackups(
  entries: ProjectFile['volumes'],
  planned: ReadonlyMap<string, PlannedVolume>,
  { volumes, targets = [] }: Pick<ProjectState, 'volumes' | 'targets'>,
): PlanStep[] {
  return Object.entries(entries).flatMap(([owner, { backup: wanted }]) => {
    const volume = planned.get(owner);
    const { name, place, dependsOn } = volume ?? { name: owner, place: { id: '' }, dependsOn: [] };
    const item = 'id' in place ? volumes.find(({ id }) => id === place.id) : undefined;
    const isNew = volume !== undefined && item === undefined;
    const there = isNew ? NEW_VOLUME : item?.backup;
    return planBackup(
      { owner, name, kind: 'volume', place, dependsOn, wanted, there, isNew },
      targets,
    );
  });
}
