import { Component, type ReactNode } from 'react';
import { LoadAttemptContext } from './chunk.ts';

/** A caught error, and the function that renders the children again. */
export interface CaughtError {
  error: unknown;
  /** Renders the children again with another {@link LoadAttemptContext}, so that chunks that did not load are requested again. */
  onRetry: () => void;
}

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders the message in place of the children. The function may throw the error again, for the boundary above. */
  fallback: (caught: CaughtError) => ReactNode;
  /**
   * When this value changes, the error is reset during the same rendering, so that the error of one page is never shown on the next
   * page.
   */
  resetKey?: string;
  /** The {@link LoadAttemptContext} before the first retry. */
  firstAttempt?: object;
}

interface State {
  resetKey: string | undefined;
  caught?: { error: unknown } | undefined;
  attempt: object | undefined;
}

/**
 * The only error boundary of the console, used by `PageErrorBoundary` for pages and by `ChunkBoundary` for smaller parts. We do not
 * use `react-error-boundary`, because that library renders the old error once more with the new key before the reset, and is larger.
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
    return <LoadAttemptContext value={attempt}>{this.props.children}</LoadAttemptContext>;
  }
}
