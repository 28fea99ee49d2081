import { Component, type ReactNode, Suspense } from 'react';
import { MissingPartError } from './chunk.ts';
import { Attempt } from './lazy-part.tsx';
import type { MissingPart } from './use-missing-part.ts';

export interface PartBoundaryProps {
  /** One or more `lazyPart`s. */
  children: ReactNode;
  /** Says that something did not come. */
  missing: (part: MissingPart) => ReactNode;
  /** Stands there until it has come. */
  loading?: ReactNode;
}

interface State {
  attempt: object;
  failure?: { error: unknown } | undefined;
}

/**
 * Stands around what is loaded with its first use, so that a part that does not come takes nothing else with it: neither the page
 * nor what was typed there. Anything else that breaks is for the `ErrorBoundary` of the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { attempt: {} };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  readonly #retry = (): void => this.setState({ attempt: {}, failure: undefined });

  override render(): ReactNode {
    const { children, missing, loading } = this.props;
    const { attempt, failure } = this.state;
    if (!failure) {
      return (
        <Attempt value={attempt}>
          <Suspense fallback={loading}>{children}</Suspense>
        </Attempt>
      );
    }
    if (!(failure.error instanceof MissingPartError)) throw failure.error;
    return missing({ error: failure.error, onRetry: this.#retry });
  }
}
