/** What the archives of a project say about the points in time of its PostgreSQL databases. */
import type { BackupPlan, DataBackup } from '@naru/contract/entities/data-backup';
import type { RestorableWindow, WalArchive } from '@naru/contract/entities/wal-archive';
import { formatDateTime, parseDateTime } from '@naru/design-system';
import type { PointsInTimeProps } from '@naru/design-system/patterns';
import * as z from 'zod/mini';

const SECOND_MS = 1000;

/** A window in whole seconds, which is what a member can enter. */
interface WholeWindow {
  readonly earliest: Date;
  readonly latest: Date;
}

/** Returns the windows that have a whole second, the newest first. */
export const wholeWindows = (windows: readonly RestorableWindow[]): WholeWindow[] =>
  windows
    .map(({ from, to }) => ({
      earliest: new Date(Math.ceil(Date.parse(from) / SECOND_MS) * SECOND_MS),
      latest: new Date(Math.floor(Date.parse(to) / SECOND_MS) * SECOND_MS),
    }))
    .filter(({ earliest, latest }) => earliest <= latest);

/** The number of windows that an error names. */
const NAMED = 3;

/** Returns a time as it can be entered, without an opportunity for a line break. */
const unbrokenTime = (moment: Date, timeZone: string): string =>
  formatDateTime(moment, timeZone).replaceAll('-', '-\u2060').replace(' ', '\u00a0');

/** Returns the times that can be entered, as a text. */
function nameWindows(windows: readonly WholeWindow[], timeZone: string): string {
  const named = windows.slice(0, NAMED).map(({ earliest, latest }) => {
    const [from, to] = [earliest, latest].map((moment) => unbrokenTime(moment, timeZone));
    return `${from}부터 ${to}까지`;
  });
  return named.join(', ').concat(windows.length > NAMED ? ' 등' : '');
}

/** The rule for the text of a point in time, which becomes the time in ISO 8601. An invalid text stays visible for correction. */
export const pointTextRule = (windows: readonly WholeWindow[], timeZone: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      };
      const moment = parseDateTime(text, timeZone);
      if (!moment) return refuse('날짜와 시각을 “2026-11-30 03:10:00”처럼 입력해주세요.');
      const isKept = windows.some(({ earliest, latest }) => earliest <= moment && moment <= latest);
      if (isKept) return moment.toISOString();
      return refuse(
        `이 시각은 보관되지 않았습니다. 보관한 시각은 ${nameWindows(windows, timeZone)}입니다.`,
      );
    }),
  );

/** Finds the archive with the points in time of a database; `undefined` without points. Those of a deleted database have its name alone. */
export function archiveOf(
  archives: readonly WalArchive[] | null | undefined,
  { container, container_name }: Pick<DataBackup, 'container' | 'container_name'>,
): WalArchive | undefined {
  const found = archives?.filter((archive) =>
    container
      ? archive.container === container
      : !archive.container && archive.container_name === container_name,
  );
  // Two deleted databases may have had the same name.
  const [archive] = found?.length === 1 ? found : [];
  return archive && wholeWindows(archive.windows).length > 0 ? archive : undefined;
}

/** Returns the points in time of a database in the form of the patterns; `undefined` for what has no points in time. */
export function shownPoints(
  plan: BackupPlan | undefined,
  archives: readonly WalArchive[] | null | undefined,
): PointsInTimeProps | undefined {
  if (plan?.point_in_time == null) return undefined;
  const archive = archives?.find(({ container }) => container === plan.container);
  if (!archive) return { state: plan.point_in_time ? 'waiting' : 'off', windows: [] };
  return {
    state: archive.state,
    windows: archive.windows,
    ending: !plan.point_in_time,
    bytes: archive.bytes,
    problem: archive.problem ?? undefined,
    target: plan.target != null,
    copyProblem: archive.copy_problem ?? undefined,
  };
}
