import type { ImportRow } from '@naru/design-system/patterns';
import type { PlannedVariable } from './import-plan.ts';
import type { LineOutcome } from './use-import-saving.ts';

/** Where an outcome is still to be told: what is the same by now, or cannot be sent any more, is that. */
const isOpen = (status: PlannedVariable['status']): boolean =>
  status === 'added' || status === 'changed';

function statusOf({ status }: PlannedVariable, outcome: LineOutcome | undefined) {
  if (outcome === undefined) return status;
  return outcome.state === 'saved' || isOpen(status) ? outcome.state : status;
}

/** The plan of an import as the preview shows it. */
export function importRows(
  plan: readonly PlannedVariable[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): ImportRow[] {
  return plan.map((planned) => {
    const { id, line, lastLine, key, typed, kind, value, present, winner, leftOut } = planned;
    const outcome = outcomes.get(id);
    const status = statusOf(planned, outcome);
    const choice = isOpen(planned.status) && status !== 'saved';
    return {
      ...{ id, line, lastLine, typed, kind, status, winner },
      name: key,
      // A server may keep the values of secrets to itself.
      from: status === 'saved' ? undefined : present?.value || undefined,
      to: value,
      secret: kind === 'secret',
      included: choice ? !leftOut : undefined,
      problem: status === 'failed' ? outcome?.problem : planned.problem,
    };
  });
}
