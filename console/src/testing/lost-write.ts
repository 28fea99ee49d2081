/** Writes, their effects and the queries that show them, for tests of writes with a lost response. */
import {
  MutationObserver,
  type MutationObserverOptions,
  type QueryClient,
} from '@tanstack/react-query';

/** A write, and the responses to the call that reads its effect. */
export interface LostWrite {
  run: (client: QueryClient) => Promise<unknown>;
  before: unknown;
  /** The response after the write was done. */
  after: unknown;
  /** The end of the address of the call that reads the effect. */
  path: string;
  key: readonly unknown[];
}

/** Returns a function that runs a write as a screen does. */
export const mutationRunner =
  <Result, Input>(options: MutationObserverOptions<Result, Error, Input>, input: Input) =>
  (client: QueryClient) =>
    new MutationObserver(client, options).mutate(input);

/** Creates the responses before and after a write, with a list in the field `name`. */
export const createListResponses = (name: string, before: unknown[], after: unknown[]) => ({
  before: { [name]: before },
  after: { [name]: after },
});

/** The address of the container whose parts the writes change. */
export const TEST_CONTAINER_ADDRESS = { project: 'shop', container: 'api' };

export const TEST_CONTAINER = {
  slug: 'api',
  name: 'API',
  git_url: 'https://a.b/c',
  cpu_limit: 100,
};
