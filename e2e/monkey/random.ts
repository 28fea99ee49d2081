import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** An item with a weight: the greater the weight, the more often it is chosen. */
export interface WeightedItem {
  readonly weight: number;
}

/** A seeded random generator: the same seed produces the same choices. */
export interface RandomGenerator {
  /** A random integer from 0 (inclusive) to the limit (exclusive). */
  below(limit: number): number;
  /** Returns `true` with the given probability, a number from 0 to 1. */
  chance(probability: number): boolean;
  /** A random item of a list. Throws when the list is empty. */
  pick<One>(list: readonly One[]): One;
  /** A random item of a list by weight. Throws when all weights are 0. */
  weigh<One extends WeightedItem>(list: readonly One[]): One;
}

const FINE = 1_000_000;

/** Creates a generator with a seed. */
export function createRandomGenerator(seed: number): RandomGenerator {
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
