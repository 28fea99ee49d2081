import { type ComponentType, createContext, type FunctionComponent, use } from 'react';
import { partCode } from './part-code.ts';

/** Changes with every try to show what is inside: code that did not come is asked for again. */
export const Attempt = createContext<object | undefined>(undefined);

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Asks for the code before it is needed. A failure says nothing: showing the part tries again. */
  preload: () => void;
}

/**
 * A component whose code comes with its first use: what React's `lazy` is, except that code which did not come is asked for again
 * by the next attempt. Stands in a `PartBoundary`; for a whole page, see `app/pages.ts`.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const code = partCode(name, load);
  const Part: FunctionComponent<Props> = (props) => {
    const Loaded = code.useModule(use(Attempt));
    return <Loaded {...props} />;
  };
  return Object.assign(Part, { preload: () => void code.start().catch(() => undefined) });
}
