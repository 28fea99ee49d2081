import type { ConfigurationChange } from '@naru/contract/entities/change';
import { formatCpu, formatMiB } from '@naru/design-system';
import type { ChangeRow } from '@naru/design-system/patterns';

const STOPPED: Readonly<Record<string, string>> = { stopped: '중지됨', running: '실행 중' };
const SECRET_USES: Readonly<Record<string, string>> = {
  run: '실행',
  build: '빌드',
  both: '실행과 빌드',
};

const SWITCHES: Readonly<Record<string, string>> = { on: '켜짐', off: '꺼짐' };

/** The functions that format a value from the server for the member, by the subject of the change. */
const READABLE: Readonly<Record<string, (value: string) => string>> = {
  cpu_limit: (millicores) => formatCpu(Number(millicores)),
  memory_limit: (mebibytes) => formatMiB(Number(mebibytes)),
  start_seconds: (seconds) => `${seconds}초`,
  point_in_time: (word) => SWITCHES[word] ?? word,
  volume: (mebibytes) => formatMiB(Number(mebibytes)),
  stopped: (word) => STOPPED[word] ?? word,
  secret_use: (use) => SECRET_USES[use] ?? use,
};

function readable(subject: string, value: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  const read = Object.hasOwn(READABLE, subject) ? READABLE[subject] : undefined;
  return read ? read(value) : value;
}

/** Converts a change to a row of a list. */
export const toChangeRow = (change: ConfigurationChange): ChangeRow => ({
  id: change.id,
  container: change.container ?? undefined,
  containerName: change.container_name ?? change.container ?? '',
  subject: change.subject,
  name: change.name ?? undefined,
  change: change.change,
  from: readable(change.subject, change.from),
  to: readable(change.subject, change.to),
  effect: change.effect,
  changedAt: change.changed_at ?? undefined,
  changedBy: change.changed_by ?? undefined,
  canDiscard: change.can_discard ?? false,
});
