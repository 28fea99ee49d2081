/** Finds out whether a push was overtaken by a later one of the same branch whose message arrived first. */

/** The commits of a branch before and after a push; null if there was none, or if it is unknown. */
export interface BranchMove {
  before: string | null;
  after: string | null;
}

/** The number of moves that are followed. */
const MOST_MOVES = 50;

/** Whether a chain of moves leads from one commit to another. */
function leadsTo(from: string | null, to: string | null, moves: readonly BranchMove[]): boolean {
  let reached = from;
  const seen = new Set<string | null>();
  for (let step = 0; step < MOST_MOVES && !seen.has(reached); step += 1) {
    if (reached === to) return true;
    seen.add(reached);
    const next = moves.findLast(({ before }) => before !== null && before === reached);
    if (next === undefined) return false;
    reached = next.after;
  }
  return false;
}

/**
 * Returns the move that followed a push, if its message arrived earlier: it begins where the push ended. A push that begins where that
 * move, or one after it, ended is a new push to the former commit, as after a forced push, and was not overtaken.
 * @param earlier the moves of the branch whose messages arrived before that of the push, the oldest first
 */
export function findOvertaking<Move extends BranchMove>(
  push: BranchMove,
  earlier: readonly Move[],
): Move | undefined {
  if (push.after === null) return undefined;
  const next = earlier.findLast(({ before }) => before === push.after);
  if (next === undefined) return undefined;
  return push.before !== null && leadsTo(next.after, push.before, earlier) ? undefined : next;
}
