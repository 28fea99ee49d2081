import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';
import { Attempt } from './lazy-part.tsx';

interface BoundaryProps {
  /** The navigation that is shown; another one tries again. */
  navigation: string;
  children: ReactNode;
}

interface BoundaryState {
  navigation: string;
  failure?: { error: unknown } | undefined;
  /** Another one with every retry. */
  attempt?: object;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { navigation: this.props.navigation };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { navigation }: BoundaryProps,
    shown: BoundaryState,
  ): Partial<BoundaryState> | null {
    return navigation === shown.navigation ? null : { navigation, failure: undefined };
  }

  readonly #retry = (): void => this.setState({ attempt: {}, failure: undefined });

  override render(): ReactNode {
    const { navigation, failure, attempt } = this.state;
    if (failure) return <ErrorPage key={navigation} error={failure.error} onRetry={this.#retry} />;
    return <Attempt value={attempt}>{this.props.children}</Attempt>;
  }
}

/** Shows the error page instead of what broke inside, until the next navigation. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary navigation={useLocation().key}>{children}</Boundary>;
}
