/** Writes, their effects and the queries that show them, for tests of writes with a lost response. */
import {
  MutationObserver,
  type MutationObserverOptions,
  type QueryClient,
} from '@tanstack/react-query';

/** A write, and what the calls that read it answer. */
export interface LostWrite {
  run: (client: QueryClient) => Promise<unknown>;
  before: unknown;
  /** When it was done. */
  after: unknown;
  /** The end of the address that reads it. */
  path: string;
  key: readonly unknown[];
}

/** Makes a write as a screen does. */
export const running =
  <Result, Input>(options: MutationObserverOptions<Result, Error, Input>, input: Input) =>
  (client: QueryClient) =>
    new MutationObserver(client, options).mutate(input);

/** Two responses with a list under this name. */
export const list = (name: string, before: unknown[], after: unknown[]) => ({
  before: { [name]: before },
  after: { [name]: after },
});

/** The container that has all the parts. */
export const at = { project: 'shop', container: 'api' };

export const container = { slug: 'api', name: 'API', git_url: 'https://a.b/c', cpu_limit: 100 };
