import type { WriteVerb } from './errors.ts';
import type { WaitingPlace } from './outcome-checks.ts';
import type * as outcomeRules from './outcome-rules.ts';

/** How it is found out what came of a write that got no answer. */
export interface Finding<Data, Result> {
  /** Compares what is read now with what was known before. `now` is undefined where the server says that there is nothing. */
  judge: (
    rules: typeof outcomeRules,
    now: Data | undefined,
    before: Data | undefined,
  ) => outcomeRules.Verdict<Result>;
  /** What was there before, where that is known for sure; otherwise it is what the page knows. */
  before?: Data;
  /** What the write changes, as the page knows it: the server does it only while that is so. Left out: it compares nothing. */
  changes?: (before: Data) => object | undefined;
  /** What was not done, when it was not; `저장` when it is left out. */
  verb?: WriteVerb;
  /** Where the member waits; `form` when it is left out. */
  place?: WaitingPlace;
}
