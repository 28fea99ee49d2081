import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { nameEntries } from './entry-names.ts';

/**
 * A preset of Storybook that gives its index the names of `entry-names.ts`. Presets receive the generator more than once, so it is not
 * changed.
 */
export const storyIndexGenerator = async (
  generator: StoryIndexGenerator,
): Promise<StoryIndexGenerator> =>
  new Proxy(generator, {
    get: (target, key) => {
      if (key === 'getIndex') return async () => nameEntries(await target.getIndex());
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
