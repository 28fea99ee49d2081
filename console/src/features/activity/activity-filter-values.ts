import { ACTIVITY_KINDS } from '@naru/contract/wire/activity';
import type { SelectOption } from '@naru/design-system';
import type { ActivityFilter } from '#api/activity.ts';

/** The values of the three filters; `all` means no filter. */
export interface ActivityFilterValues {
  kind: string;
  outcome: string;
  period: string;
}

export const NO_ACTIVITY_FILTERS: ActivityFilterValues = {
  kind: 'all',
  outcome: 'all',
  period: 'all',
};

export const ACTIVITY_KIND_OPTIONS: readonly SelectOption[] = [
  { value: 'all', label: '모든 종류' },
  ...Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label })),
];

export const ACTIVITY_OUTCOME_OPTIONS: readonly SelectOption[] = [
  { value: 'all', label: '모든 결과' },
  { value: 'done', label: '완료' },
  { value: 'refused', label: '거부됨' },
];

/** The options of the period filter. A value is the number of days, including today. */
export const ACTIVITY_PERIOD_OPTIONS: readonly SelectOption[] = [
  { value: 'all', label: '전체 기간' },
  { value: '1', label: '오늘' },
  { value: '7', label: '최근 7일' },
  { value: '30', label: '최근 30일' },
  { value: '90', label: '최근 90일' },
];

/** The start of the day `daysAgo` days before `now`, in the browser's time zone, as an ISO 8601 text. */
function startOfDay(now: Date, daysAgo: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString();
}

/** The query parameters for the chosen filters. @param now the end of a period such as "the last seven days" */
export function activityQueryParameters(
  { kind, outcome, period }: ActivityFilterValues,
  now: Date,
): ActivityFilter {
  return {
    ...(kind !== 'all' && { kind }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome }),
    ...(period !== 'all' && { from: startOfDay(now, Number(period) - 1) }),
  };
}
