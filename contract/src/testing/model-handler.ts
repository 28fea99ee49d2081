import type { Endpoint, ParsedInput } from '../wire/endpoint.ts';

/** What a model server does for a call; the input is parsed by its endpoint. */
export type Answer = (input: never) => unknown;
export type Handlers = [Endpoint, Answer][];

/** A handler with the types of its endpoint. */
export const on = <E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>) => unknown,
): [Endpoint, Answer] => [endpoint, answer];
