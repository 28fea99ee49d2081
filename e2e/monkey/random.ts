import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Something that can be chosen, more often the greater its weight. */
export interface Weighted {
  readonly weight: number;
}

/** Chance that a seed decides: the same seed chooses the same again. */
export interface Random {
  /** An integer from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** True with this probability, between 0 and 1. */
  chance(probability: number): boolean;
  /** One of a list. Throws for an empty one. */
  pick<One>(list: readonly One[]): One;
  /** One of a list by weight. Throws when there is nothing of any weight. */
  weigh<One extends Weighted>(list: readonly One[]): One;
}

const FINE = 1_000_000;

/** A generator that starts at a seed. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number): number => uniformInt(generator, 0, limit - 1);
  return {
    below,
    chance: (probability) => below(FINE) < probability * FINE,
    pick(list) {
      const [picked] = list.slice(list.length > 1 ? below(list.length) : 0);
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    weigh(list) {
      const total = list.reduce((sum, { weight }) => sum + weight, 0);
      let rest = (below(FINE) / FINE) * total;
      const found = list.find(({ weight }) => {
        rest -= weight;
        return rest < 0;
      });
      if (found === undefined) throw new Error('There is nothing of any weight.');
      return found;
    },
  };
}
