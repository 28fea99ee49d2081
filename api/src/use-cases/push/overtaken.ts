/** Finds out whether a push was overtaken by later ones of the same branch whose messages arrived first. */

/** The commits of a branch before and after a push; null if there was none, or if it is unknown. */
export interface BranchMove {
  before: string | null;
  after: string | null;
}

/** The number of moves that are followed. */
const MOST_MOVES = 50;

/** Returns the moves that lead on from a commit, one after the other. */
function movesFrom<Move extends BranchMove>(from: string | null, moves: readonly Move[]): Move[] {
  const found: Move[] = [];
  const seen = new Set<string | null>();
  let reached = from;
  while (found.length < MOST_MOVES && !seen.has(reached)) {
    seen.add(reached);
    const next = moves.findLast(({ before }) => before !== null && before === reached);
    if (next === undefined) break;
    found.push(next);
    reached = next.after;
  }
  return found;
}

/**
 * Returns the moves that followed a push, if their messages arrived earlier: the first begins where the push ended. A push that begins where one of
 * them ended is a new push to the former commit, as after a forced push, and was not overtaken.
 * @param earlier the moves of the branch whose messages arrived before that of the push, the oldest first
 */
export function findOvertaking<Move extends BranchMove>(
  push: BranchMove,
  earlier: readonly Move[],
): Move[] {
  if (push.after === null) return [];
  const later = movesFrom(push.after, earlier);
  const isBack = push.before !== null && later.some(({ after }) => after === push.before);
  return isBack ? [] : later;
}
