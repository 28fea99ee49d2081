import { Component, type ReactNode } from 'react';
import { LoadAttempt } from './chunk.ts';

/** A caught error, and the function that renders the children again. */
export interface CaughtError {
  error: unknown;
  /** Renders the children again, as another {@link LoadAttempt}: chunks that did not load are requested again. */
  onRetry: () => void;
}

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders the replacement of the children. It may throw the error again, for the boundary above. */
  fallback: (caught: CaughtError) => ReactNode;
  /** Another value forgets the error in the same rendering, so that the error of one page is never shown on the next. */
  resetKey?: string;
  /** The attempt before the first retry. */
  firstAttempt?: object;
}

interface State {
  resetKey: string | undefined;
  caught?: { error: unknown } | undefined;
  attempt: object | undefined;
}

/**
 * The console's one error boundary, used by `PageErrorBoundary` for pages and by `ChunkBoundary` for smaller parts. It
 * is our own, because `react-error-boundary` resets only after the old error was rendered once more with the new key,
 * and costs more bytes.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, attempt: this.props.firstAttempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: State,
  ): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, caught: undefined };
  }

  readonly #retry = (): void => this.setState({ attempt: {}, caught: undefined });

  override render(): ReactNode {
    const { caught, attempt } = this.state;
    if (caught) return this.props.fallback({ error: caught.error, onRetry: this.#retry });
    return <LoadAttempt value={attempt}>{this.props.children}</LoadAttempt>;
  }
}
