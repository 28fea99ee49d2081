import type { Endpoint, ParsedInput } from '../wire/endpoint.ts';

/** A handler of the model server. Its endpoint has parsed the input. */
export type Answer = (input: never) => unknown;
export type Handlers = [Endpoint, Answer][];

/** A handler with the types of its endpoint. */
export const on = <E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>) => unknown,
): [Endpoint, Answer] => [endpoint, answer];
