import { Component, type ReactNode } from 'react';
import type { TypedFields } from '#shared/hydration/carry-over-fields.ts';
import { carryOver, rememberFields } from '#shared/hydration/typed-fields.ts';
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

/**
 * Whether React found a document that it did not make: a translator or an extension has moved an element, and React could not remove it
 * or insert an element next to it.
 */
export const isForeignDocumentError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** How often the children are rendered anew before the fallback is shown, because a program may move the new elements too. */
const MOST_RENEWALS = 3;

interface State {
  resetKey: string | undefined;
  /** How often the children were rendered anew since the last reset. */
  renewals: number;
  /** The error, and the fields before the old children are removed. */
  caught?: { error: unknown; typed: TypedFields } | undefined;
  attempt: object | undefined;
}

/**
 * The only error boundary of the console, used by `PageErrorBoundary` for pages and by `ChunkBoundary` for smaller parts. We do not
 * use `react-error-boundary`, because that library renders the old error once more with the new key before the reset, and is larger.
 * When another program has changed the document, the children are rendered anew, with what was typed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {
    resetKey: this.props.resetKey,
    renewals: 0,
    attempt: this.props.firstAttempt,
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error, typed: rememberFields() } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: State,
  ): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, renewals: 0, caught: undefined };
  }

  readonly #retry = (): void => this.setState({ attempt: {}, caught: undefined });

  #isRenewing({ caught, renewals }: State): boolean {
    return isForeignDocumentError(caught?.error) && renewals < MOST_RENEWALS;
  }

  override componentDidCatch(): void {
    const { caught, renewals } = this.state;
    if (!caught || !this.#isRenewing(this.state)) return;
    this.setState({ renewals: renewals + 1, caught: undefined }, () => carryOver(caught.typed));
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state;
    // The old children are removed by this rendering, and `componentDidCatch` renders new ones before the next paint.
    if (this.#isRenewing(this.state)) return null;
    if (caught) return this.props.fallback({ error: caught.error, onRetry: this.#retry });
    return <LoadAttemptContext value={attempt}>{this.props.children}</LoadAttemptContext>;
  }
}
