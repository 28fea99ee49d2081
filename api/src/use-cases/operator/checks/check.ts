import type { CheckState, ServerCheck } from '@naru/contract/entities/check';

/** The result of a check, in Korean for the operator. */
export interface CheckResult {
  state: CheckState;
  /** The measured state in a few words. */
  summary: string;
  /** What the operator has to do. */
  remedy?: string;
  /** One line for each part that has a problem. */
  details?: readonly string[];
}

/** A check of the installation. */
export interface Check {
  name: string;
  title: string;
  /**
   * Measures the state without a change. Returns `undefined` when there is nothing to check on this server. May throw.
   * @param signal aborted after the time limit of the check
   */
  run(signal: AbortSignal): Promise<CheckResult | undefined>;
}

/** Returns a check that always reports a problem: the reason for which a command without a server could not open this part. */
export const unusableCheck = (name: string, title: string, reason: string): Check => ({
  name,
  title,
  run: () => Promise.resolve({ state: 'problem', summary: '열 수 없습니다.', remedy: reason }),
});

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Formats a size for the operator: "812 MiB" or "12.3 GiB". */
export const formatSize = (bytes: number): string =>
  bytes < GIB ? `${Math.floor(bytes / MIB)} MiB` : `${(bytes / GIB).toFixed(1)} GiB`;

/** The names of the states, for terminals. */
export const CHECK_STATE_NAMES: Readonly<Record<CheckState, string>> = {
  ok: '정상',
  warning: '주의',
  problem: '문제',
};

const isState = (state: string): state is CheckState => state in CHECK_STATE_NAMES;

/** Formats a check for a terminal: one line with its state, with what has to be done below it. */
export const formatCheck = ({
  title,
  state,
  summary,
  remedy,
  details,
}: Pick<ServerCheck, 'title' | 'state' | 'summary' | 'remedy'> & {
  details?: readonly string[] | null | undefined;
}): string =>
  [
    `[${isState(state) ? CHECK_STATE_NAMES[state] : state}] ${title}: ${summary}`,
    ...(remedy ? [`       ${remedy}`] : []),
    ...(details ?? []).map((line) => `       - ${line}`),
  ].join('\n');
